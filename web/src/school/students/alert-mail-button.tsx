import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { AddressWords } from '../../ui/address-words.tsx';
import { alertMails, type MailKind, mailHints } from './alert-mail.ts';
import classes from './alert-mail-button.module.css';
import { MailText } from './mail-text.tsx';
import type { AlertMails } from './use-alert-mails.ts';

/** One of the four mails; disabled with the reason until its conditions are met. */
export function AlertMailButton({ kind, mails }: { kind: MailKind; mails: AlertMails }) {
  const { t } = useTranslation();
  const hintId = useId();
  const { label, decide } = alertMails[kind];
  const decision = decide(mails.student);
  return (
    <div className={classes.place}>
      <Button
        variant="light"
        classNames={{ root: classes.button, label: classes.label }}
        fullWidth
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={!decision.allowed}
        aria-describedby={decision.allowed ? undefined : hintId}
        onClick={() => mails.request(kind)}
      >
        {t(label)}
      </Button>
      {!decision.allowed && (
        <Text id={hintId} size="xs" c="dimmed" mt={4}>
          {t(mailHints[decision.reason])}
        </Text>
      )}
    </div>
  );
}

type AlertMailDialogsProps = {
  mails: AlertMails;
  /** Said once the mail server has taken it; each edition has words of its own (ADM-36, TRE-07). */
  sentText: string;
};

/** The mail as it will be sent, and what has become of it. */
export function AlertMailDialogs({ mails, sentText }: AlertMailDialogsProps) {
  const { t } = useTranslation();
  const { preview, queued, send, unsaved } = mails;
  const { kind, mail } = preview.subject ?? {};
  return (
    <>
      <ConfirmDialog
        opened={preview.opened}
        title={kind === undefined ? '' : t(alertMails[kind].label)}
        cancelLabel={t('Cancel')}
        confirmLabel={t('Send email')}
        colour="blue"
        onCancel={preview.close}
        onConfirm={() => preview.subject !== null && send(preview.subject)}
      >
        {mail !== undefined && (
          <MailText
            to={mail.UserName}
            copyTo={mail.CCEmail}
            subject={mail.Subject}
            message={mail.Message}
            language="en"
          >
            {unsaved && (
              <Text size="sm" c="dimmed">
                {t('Your changes are saved before the email is sent.')}
              </Text>
            )}
          </MailText>
        )}
      </ConfirmDialog>
      <QueuedMail queued={queued} sentText={sentText} />
    </>
  );
}

/** How often the dialog asks whether the mail is sent. */
const askAgainMs = 1_500;

/** Nothing says 'sent' before the mail server has taken the mail. */
function QueuedMail({ queued, sentText }: Pick<AlertMails, 'queued'> & { sentText: string }) {
  const { t } = useTranslation();
  const { opened, subject, key, close } = queued;
  const { data } = useQuery({
    ...queries.getAlertMails.queryOptions({
      input: opened && subject !== null ? { email: subject.UserName } : skipToken,
    }),
    // Asked again for each mail.
    queryKey: ['queued mail', key],
    refetchInterval: ({ state }) =>
      state.data?.find(({ Subject }) => Subject === subject?.Subject)?.status === 'waiting'
        ? askAgainMs
        : false,
  });
  const status = data?.find(({ Subject }) => Subject === subject?.Subject)?.status;
  const recipient = subject !== null && (
    <>
      {t('To')}: <AddressWords>{subject.UserName}</AddressWords>
    </>
  );
  if (status === 'sent') {
    return (
      <MessageDialog opened={opened} title={sentText} onClose={close}>
        {recipient}
      </MessageDialog>
    );
  }
  const title = status === 'failed' ? t('The email could not be sent') : t('The email is waiting');
  return (
    <MessageDialog opened={opened} title={title} kind="waiting" onClose={close}>
      {status === 'failed'
        ? t('The mail server has refused it. Please check the address.')
        : t('It is sent as soon as the mail server takes it. You can close this.')}
      <br />
      {recipient}
    </MessageDialog>
  );
}
