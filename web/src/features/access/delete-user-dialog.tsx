import { Text } from '@mantine/core';
import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

/** USR-15: what somebody could open closes at once, in open sessions too. */
export function DeleteUserDialog({ dialog }: { dialog: DialogControl<UserAccessRecord> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const remove = useWrite(({ _id: id }: UserAccessRecord) => api.deleteConfigById({ id }), {
    done: t('Deleted successfully'),
  });
  return (
    <DeleteDialog dialog={dialog} title={t('Remove User Access')} remove={remove.run}>
      <Text>{t('Are you sure you want to delete')}</Text>
      {subject !== null && (
        <Text fw={600} mt="xs">
          {[subject.StudentTeacher, t(subject.Role), subject.TeacherEmail]
            .filter((part) => part !== '')
            .join(', ')}
        </Text>
      )}
      <Text mt="xs">{t('What this record opens closes at once. The account stays.')}</Text>
    </DeleteDialog>
  );
}
