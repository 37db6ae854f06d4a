import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, settleNotices, type Undo } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

/** How long lists wait before they read again after a deletion (ATT-118, ATT-124). */
const refreshDelayMs = 200;

type Message = { title?: string; message: string };

type DeleteRecordDialogProps<Row extends { _id: string }> = {
  dialog: DialogControl<Row>;
  title: string;
  /** Person and day of the record. */
  describe: (row: Row) => string;
  /** What will be deleted, and that it can be undone. */
  children: ReactNode;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  failed: Message;
  /** What the screen says afterwards, or how it says it. */
  done: Message | ((undo: Undo) => void);
};

/** Asks before a record of attendance is deleted; the message afterwards takes it back (ATT-97). */
export function DeleteRecordDialog<Row extends { _id: string }>(
  props: DeleteRecordDialogProps<Row>,
) {
  const { dialog, title, describe, children, remove, restore, failed, done } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { opened, subject, close } = dialog;
  const undo = async (id: string) => {
    try {
      await restore(id);
      await client.invalidateQueries();
      notifySuccess(t('The record is back.'));
    } catch (error) {
      notifyError(t(messageOf(error)));
    }
  };
  const deleteRecord = async ({ _id }: Row) => {
    try {
      await remove(_id);
    } catch (error) {
      const { message, ...rest } = failed;
      notifyError(message, { ...rest, about: title });
      throw error;
    }
    settleNotices(title);
    setTimeout(() => void client.invalidateQueries(), refreshDelayMs);
    close();
    const way: Undo = { label: t('Undo'), act: () => void undo(_id) };
    if (typeof done === 'function') return done(way);
    const { message, ...rest } = done;
    notifySuccess(message, { ...rest, undo: way });
  };

  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Delete')}
      onCancel={close}
      onConfirm={() => (subject === null ? undefined : deleteRecord(subject))}
    >
      {subject !== null && (
        <Text fw={600} mb="xs">
          {describe(subject)}
        </Text>
      )}
      <Text>{children}</Text>
    </ConfirmDialog>
  );
}
