import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../lib/refusal.ts';
import { BusyButton } from './busy-button.tsx';
import { dialogAttributes } from './dialog-attributes.ts';
import { returnFocus } from './focus-place.ts';
import { useInnerDialog } from './form-dialog-context.ts';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The colour of the confirming button; red unless nothing is lost. */
  colour?: string;
  onCancel: () => void;
  /** Closes the dialog itself once done; a rejection is shown and leaves it open. */
  onConfirm: () => unknown;
  /** A further answer, between the two. */
  further?: ReactNode;
  /** What will happen, naming what it happens to. */
  children: ReactNode;
};

/** Asks before something that cannot easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, cancelLabel, confirmLabel, colour = 'red', onCancel, onConfirm } = props;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useInnerDialog(opened);

  const cancel = () => {
    if (busy) return;
    setFailure(null);
    onCancel();
  };
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={opened}
      attributes={dialogAttributes}
      onClose={cancel}
      onExitTransitionEnd={returnFocus}
      title={title}
      withCloseButton={false}
      centered
      zIndex={300}
      styles={{ title: { fontWeight: 600 } }}
    >
      {props.children}
      {failure !== null && (
        <Alert color="red" role="alert" mt="md">
          {t(messageOf(failure))}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel} data-autofocus>
          {cancelLabel}
        </Button>
        {props.further}
        <BusyButton color={colour} busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </BusyButton>
      </Group>
    </Modal>
  );
}
