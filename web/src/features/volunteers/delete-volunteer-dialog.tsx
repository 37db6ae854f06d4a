import { Text } from '@mantine/core';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { inSchoolYear } from './volunteer-display.ts';
import type { Edition } from './volunteer-list.tsx';

type DeleteVolunteerDialogProps = { dialog: DialogControl<Volunteer>; edition: Edition };

/** VOL-27, VOL-28: each edition has a text of its own. */
export function DeleteVolunteerDialog({ dialog, edition }: DeleteVolunteerDialogProps) {
  const { t } = useTranslation();
  const { subject } = dialog;
  const remove = useWrite(({ _id: id }: Volunteer) => api.deleteVolunteerById({ id }), {
    done: t('Deleted successfully'),
  });
  return (
    <DeleteDialog dialog={dialog} title={t('Confirm Deletion')} remove={remove.run}>
      {edition === 'manage' && <Text c="dimmed">{t('This action cannot be undone')}</Text>}
      <Text mt={edition === 'manage' ? 'sm' : 0}>
        {edition === 'manage'
          ? t(
              'Are you sure you want to delete this volunteer record? This will permanently remove all associated data.',
            )
          : t('Are you sure you want to delete')}
      </Text>
      {subject !== null && (
        <Text fw={600} mt="xs">
          {subject.Name}, {t(subject.Role)}, {inSchoolYear(subject).Year}
        </Text>
      )}
    </DeleteDialog>
  );
}
