import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { dialogAttributes } from '../dialog-attributes.ts';
import classes from './form-dialog.module.css';

type FormDialogProps = {
  opened: boolean;
  title: string;
  /** Pixels; on a phone the dialog fills the screen. */
  maxWidth: number;
  onClose: () => void;
  children: ReactNode;
};

type DialogHold = {
  /** Closes, after asking when there are unsaved changes. */
  requestClose: () => void;
  setUnsaved: (unsaved: boolean) => void;
};

const DialogContext = createContext<DialogHold | null>(null);

/** For what stands inside a `FormDialog`. */
export function useFormDialog(): DialogHold {
  const dialog = useContext(DialogContext);
  if (dialog === null) throw new Error('useFormDialog belongs inside a FormDialog');
  return dialog;
}

/**
 * The frame of a form: stays open when the person clicks beside it, asks before it drops unsaved
 * changes, gives the focus back. Its child is a `DialogForm`, or a `FormSkeleton` until the record
 * has arrived.
 */
export function FormDialog({ opened, title, maxWidth, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const unsaved = useRef(false);
  const [asking, setAsking] = useState(false);
  const hold = useMemo(
    () => ({
      requestClose: () => {
        // Not within the event: the Escape that asks would close the question as well.
        if (unsaved.current) setTimeout(() => setAsking(true));
        else onClose();
      },
      setUnsaved: (now: boolean) => {
        unsaved.current = now;
      },
    }),
    [onClose],
  );

  return (
    <>
      <Modal
        opened={opened}
        onClose={hold.requestClose}
        title={title}
        size={maxWidth}
        fullScreen={isPhone ?? false}
        closeOnClickOutside={false}
        closeOnEscape={!asking}
        closeButtonProps={{ 'aria-label': t('Close') }}
        classNames={classes}
        attributes={dialogAttributes}
      >
        <DialogContext value={hold}>{children}</DialogContext>
      </Modal>
      <ConfirmDialog
        opened={asking}
        title={t('Discard changes?')}
        cancelLabel={t('Keep editing')}
        confirmLabel={t('Discard')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      >
        {t('Your changes have not been saved.')}
      </ConfirmDialog>
    </>
  );
}
