import { Text } from '@mantine/core';
import type { Duty } from '@pallikoodam/contract/duty';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useSave } from '../../screen/use-save.ts';

/** Asks before a record goes, naming person, role and day (ATT-36, ATT-97, ATT-111, ATT-112). */
export function DeleteDutyDialog({ dialog }: { dialog: DialogControl<Duty> }) {
  const { t } = useTranslation();
  const { opened, subject, close } = dialog;
  const remove = useSave((id: string) => api.deleteTeacherAttendanceById({ id }));
  const restore = useSave((id: string) => api.restoreTeacherAttendanceById({ id }));

  const bringBack = async (id: string) => {
    try {
      await restore.mutateAsync(id);
      notifySuccess(t('The record is back.'));
    } catch (error) {
      notifyError(t(messageOf(error)));
    }
  };
  const deleteRecord = async ({ _id }: Duty) => {
    try {
      await remove.mutateAsync(_id);
    } catch (error) {
      notifyError(t('Failed to delete volunteer attendance record'));
      throw error;
    }
    close();
    notifySuccess(t('Volunteer attendance record deleted successfully'), {
      undo: { label: t('Undo'), act: () => void bringBack(_id) },
    });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={t('Confirmation ?')}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Delete')}
      onCancel={close}
      onConfirm={() => (subject === null ? undefined : deleteRecord(subject))}
    >
      <Text>
        {t(
          'This action cannot be undone. The volunteer attendance record will be permanently deleted.',
        )}
      </Text>
      {subject !== null && (
        <Text fw={600} mt="xs">
          {subject.Name}, {t(subject.Role)}, {formatDay(subject.AttendanceDate)}
        </Text>
      )}
    </ConfirmDialog>
  );
}
