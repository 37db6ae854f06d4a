import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { dialogAttributes } from '../dialog-attributes.ts';
import { returnFocus } from '../focus-place.ts';
import {
  FormDialogContext,
  type FormDialogControl,
  type FormState,
} from '../form-dialog-context.ts';
import { Modal } from '../modal.tsx';
import classes from './form-dialog.module.css';

type FormDialogProps = {
  opened: boolean;
  title: string;
  /** Pixels; on a phone the dialog fills the screen. */
  maxWidth: number;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The frame of a form: stays open when the person clicks beside it, asks before it drops unsaved
 * changes, gives the focus back. Its child is a `DialogForm`, or a `FormSkeleton` until the record
 * has arrived.
 */
export function FormDialog({ opened, title, maxWidth, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const form = useRef<FormState>('saved');
  const [question, setQuestion] = useState<Exclude<FormState, 'saved'> | null>(null);
  const [inner, setInner] = useState(0);
  const hold = useMemo(
    (): FormDialogControl => ({
      requestClose: () => {
        const state = form.current;
        // Not within the event: the Escape that asks would close the question as well.
        if (state !== 'saved') setTimeout(() => setQuestion(state));
        else onClose();
      },
      setState: (state) => {
        form.current = state;
        // What was asked about is over: the save has arrived, or has failed.
        setQuestion((asked) => (asked === 'sending' && state !== asked ? null : asked));
      },
      addInner: () => {
        setInner((count) => count + 1);
        return () => setInner((count) => count - 1);
      },
    }),
    [onClose],
  );
  const sending = question === 'sending';

  return (
    <>
      <Modal
        opened={opened}
        onClose={hold.requestClose}
        title={title}
        size={maxWidth}
        fullScreen={isPhone ?? false}
        closeOnClickOutside={false}
        closeOnEscape={question === null && inner === 0}
        onExitTransitionEnd={returnFocus}
        closeButtonProps={{ 'aria-label': t('Close') }}
        classNames={classes}
        attributes={dialogAttributes}
      >
        <FormDialogContext value={hold}>{children}</FormDialogContext>
      </Modal>
      <ConfirmDialog
        opened={opened && question !== null}
        title={sending ? t('Close without waiting?') : t('Discard changes?')}
        cancelLabel={sending ? t('Wait') : t('Keep editing')}
        confirmLabel={sending ? t('Close') : t('Discard')}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          onClose();
        }}
      >
        {sending
          ? t('Your changes are being saved, and may be stored already.')
          : t('Your changes have not been saved.')}
      </ConfirmDialog>
    </>
  );
}
