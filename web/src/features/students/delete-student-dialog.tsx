import { Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

/** ADM-36, ADM-37. */
export function DeleteStudentDialog({ dialog }: { dialog: DialogControl<Student> }) {
  const { t } = useTranslation();
  const { opened, subject: student, close } = dialog;
  const readName = useReadName();
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
      onCancel={close}
      onConfirm={async () => {
        if (student === null) return;
        await remove.run(student._id);
        close();
      }}
    >
      <Text>{t('Are you sure you want to delete')}</Text>
      {student !== null && (
        <Text fw={600} mt="xs">
          {readName(student)}, {student.Year}, {student.Volunteering}
        </Text>
      )}
      <Text mt="xs">{t('The attendance of this student goes too.')}</Text>
    </ConfirmDialog>
  );
}
