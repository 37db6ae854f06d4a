import { Text } from '@mantine/core';
import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { notifyError, notifySuccess, type Undo } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

/** How long lists wait before they read again after a deletion (ATT-118, ATT-124). */
const refreshDelayMs = 200;

type DeleteAttendanceDialogProps = {
  dialog: DialogControl<AttendanceRecord>;
  /** What the screen's own edition says once it is deleted, or how it says it. */
  done: { title?: string; message: string } | ((undo: Undo) => void);
};

/** Asks before a record is deleted, naming child and day; the message afterwards takes it back. */
export function DeleteAttendanceDialog({ dialog, done }: DeleteAttendanceDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { opened, subject, close } = dialog;
  const refreshSoon = () => setTimeout(() => void client.invalidateQueries(), refreshDelayMs);
  const remove = useMutation({
    mutationFn: (id: string) => api.deleteAttendanceById({ id }),
    onSuccess: refreshSoon,
  });
  const undo = async (id: string) => {
    try {
      await api.restoreAttendanceById({ id });
      await client.invalidateQueries();
      notifySuccess(t('The record is back.'));
    } catch (error) {
      notifyError(t(messageOf(error)));
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={t('Delete this attendance record?')}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Delete')}
      onCancel={close}
      onConfirm={async () => {
        if (subject === null) return;
        const { _id } = subject;
        try {
          await remove.mutateAsync(_id);
        } catch (error) {
          notifyError(t('Failed to delete attendance record. Please try again.'), {
            title: t('Delete Failed'),
          });
          throw error;
        }
        close();
        const way = { label: t('Undo'), act: () => void undo(_id) };
        if (typeof done === 'function') done(way);
        else {
          const { message, ...title } = done;
          notifySuccess(message, { ...title, undo: way });
        }
      }}
    >
      {subject !== null && (
        <>
          <Text fw={600}>
            {fullName(subject)}, {formatDay(subject.AttendanceDate)}
          </Text>
          <Text mt="xs">{t('Its mark and comment will go.')}</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
