import { Code, Stack, Text } from '@mantine/core';
import type { AcceptanceMail, SentVolunteer } from '@pallikoodam/contract/volunteers';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';

type Values = Omit<SentVolunteer, 'Age'> & { Age?: string | number | null };
type Question = { mail: AcceptanceMail; answer: (send: boolean) => void };

/** Shows the mail that a save would send and waits for a yes; a save without one is not asked about. */
export function useAcceptanceQuestion(id: string) {
  const dialog = useDialog<Question>();
  const ask = async (values: Values): Promise<boolean> => {
    if (values.Status !== 'Active') return true;
    const mail = await api.previewAcceptanceMail({ ...values, Age: values.Age ?? '', _id: id });
    if (mail === null) return true;
    return new Promise((answer) => dialog.open({ mail, answer }));
  };
  return { dialog, ask };
}

export function AcceptanceDialog({ dialog }: { dialog: DialogControl<Question> }) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const mail = subject?.mail;
  const answer = (send: boolean) => {
    close();
    subject?.answer(send);
  };
  return (
    <ConfirmDialog
      opened={dialog.opened}
      title={t('Accept the application?')}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Save and send email')}
      colour="blue"
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      {mail !== undefined && (
        <Stack gap="xs">
          <Text>
            {t('This email goes to {{email}} as soon as you save.', { email: mail.recipient })}
          </Text>
          <Text fw={600} lang={mail.language}>
            {mail.subject}
          </Text>
          <Code block lang={mail.language} style={{ whiteSpace: 'pre-wrap' }}>
            {mail.text}
          </Code>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
