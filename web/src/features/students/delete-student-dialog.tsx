import { Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fullName } from '../../school/full-name.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useWrite } from '../../screen/use-write.ts';

type DeleteStudentDialogProps = {
  opened: boolean;
  student: Student | null;
  onClose: () => void;
};

/** ADM-36, ADM-37. */
export function DeleteStudentDialog({ opened, student, onClose }: DeleteStudentDialogProps) {
  const { t } = useTranslation();
  const remove = useWrite((id: string) => api.deleteStudentInfo({ id }), {
    done: t('Deleted successfully'),
    undo: (_, id) => api.restoreStudentById({ id }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Confirmation ?')}
      cancelLabel={t('NO')}
      confirmLabel={t('Confirm')}
      onCancel={onClose}
      onConfirm={async () => {
        if (student === null) return;
        await remove.run(student._id);
        onClose();
      }}
    >
      <Text>{t('Are you sure you want to delete')}</Text>
      {student !== null && (
        <Text fw={600} mt="xs">
          {fullName(student)}, {student.Year}, {student.Volunteering}
        </Text>
      )}
      <Text mt="xs">{t('The attendance of this student goes too.')}</Text>
    </ConfirmDialog>
  );
}
