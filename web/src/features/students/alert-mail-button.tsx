import { Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { alertMails, type MailKind, mailHints } from './alert-mail.ts';
import classes from './alert-mail-button.module.css';
import type { AlertMails } from './use-alert-mails.ts';

/** One of the four mails; disabled with the reason until its conditions are met. */
export function AlertMailButton({ kind, mails }: { kind: MailKind; mails: AlertMails }) {
  const { t } = useTranslation();
  const hintId = useId();
  const { label, decide } = alertMails[kind];
  const decision = decide(mails.student);
  return (
    <div className={classes.place}>
      <BusyButton
        variant="light"
        classNames={{ root: classes.button, label: classes.label }}
        fullWidth
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={!decision.allowed}
        busy={mails.sending === kind}
        aria-describedby={decision.allowed ? undefined : hintId}
        onClick={() => mails.request(kind)}
      >
        {t(label)}
      </BusyButton>
      {!decision.allowed && (
        <Text id={hintId} size="xs" c="dimmed" mt={4}>
          {t(mailHints[decision.reason])}
        </Text>
      )}
    </div>
  );
}

export function AlertMailDialogs({ mails }: { mails: AlertMails }) {
  const { t } = useTranslation();
  const { saveFirst, sent, send } = mails;
  return (
    <>
      <ConfirmDialog
        opened={saveFirst.opened}
        title={t('Confirmation ?')}
        cancelLabel={t('NO')}
        confirmLabel={t('Confirm')}
        colour="blue"
        onCancel={saveFirst.close}
        onConfirm={async () => {
          if (saveFirst.subject !== null) await send(saveFirst.subject);
          saveFirst.close();
        }}
      >
        {t('Your changes are saved before the email is sent.')}
      </ConfirmDialog>
      <MessageDialog
        opened={sent.opened}
        title={t('Email sent successfully on the changes.')}
        onClose={sent.close}
      />
    </>
  );
}
