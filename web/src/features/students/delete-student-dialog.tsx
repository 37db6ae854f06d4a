import { Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useSave } from '../../screen/use-save.ts';

type DeleteStudentDialogProps = {
  opened: boolean;
  student: Student | null;
  onClose: () => void;
};

/** ADM-36, ADM-37. */
export function DeleteStudentDialog({ opened, student, onClose }: DeleteStudentDialogProps) {
  const { t } = useTranslation();
  const remove = useSave((id: string) => api.deleteStudentInfo({ id }));
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Confirmation ?')}
      cancelLabel={t('NO')}
      confirmLabel={t('Confirm')}
      onCancel={onClose}
      onConfirm={async () => {
        if (student === null) return;
        await remove.mutateAsync(student._id);
        onClose();
        notifySuccess(t('Deleted successfully'));
      }}
    >
      <Text>{t('Are you sure you want to delete')}</Text>
      {student !== null && (
        <Text fw={600} mt="xs">
          {fullName(student)}, {student.Year}, {student.Volunteering}
        </Text>
      )}
    </ConfirmDialog>
  );
}
