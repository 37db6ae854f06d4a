import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogControl } from './use-dialog.ts';

type DeleteDialogProps<Row> = {
  /** Opened for the record that is to go. */
  dialog: DialogControl<Row>;
  title: string;
  /** A rejection is shown and leaves the dialog open. */
  remove: (row: Row) => Promise<unknown>;
  /** What will happen, naming what it happens to. */
  children: ReactNode;
};

/** Asks before a record is deleted. */
export function DeleteDialog<Row>({ dialog, title, remove, children }: DeleteDialogProps<Row>) {
  const { t } = useTranslation();
  const { opened, subject, close } = dialog;
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Delete')}
      onCancel={close}
      onConfirm={async () => {
        if (subject !== null) await remove(subject);
        close();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
