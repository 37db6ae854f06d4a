import { Stack, TagsInput } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { parentsMailForm } from '@pallikoodam/contract/attendance';
import { composeAbsenceMail } from '@pallikoodam/domain/attendance/absence-mail';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import { TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';
import type { Submitted } from './use-submit.ts';

/** A message to parents, at first to those of the absent children (ATT-62, OP-129). */
export function TeacherMailDialog({ dialog }: { dialog: DialogControl<Submitted> }) {
  const { t } = useTranslation();
  const { opened, subject, key, close } = dialog;
  return (
    <FormDialog opened={opened} title={t('Email Parents')} maxWidth={640} onClose={close}>
      {subject !== null && <MailForm key={key} about={subject} onDone={close} />}
    </FormDialog>
  );
}

function MailForm({ about, onDone }: { about: Submitted; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRecordForm({
    schema: parentsMailForm,
    initialValues: {
      Emails: about.absentParents,
      AbsentOn: about.date,
      ...compose(about.date),
    },
  });
  // A lost answer mails nobody twice.
  const submitUnderKey = useSubmitKey();

  return (
    <DialogForm
      form={form}
      submitLabel={t('Send')}
      cancelLabel={t('Close')}
      onSubmit={async (values) => {
        const body = parentsMailForm.parse(values);
        await submitUnderKey(body, (key) =>
          api.sendEmailToParents({ headers: { 'idempotency-key': key }, body }),
        );
        onDone();
        notifySuccess(t('Email sent successfully.'));
      }}
    >
      <Stack p="md">
        <TagsInput
          label={t('Emails')}
          description={`${t('Each family gets its own email.')} ${t('Families who told you before are not on the list.')}`}
          acceptValueOnBlur
          splitChars={[',', ' ', ';']}
          {...form.getInputProps('Emails')}
        />
        <TextField label={t('Subject')} {...form.getInputProps('Subject')} />
        <TextAreaField label={t('Message')} minRows={6} {...form.getInputProps('Message')} />
      </Stack>
    </DialogForm>
  );
}

function compose(date: string): { Subject: string; Message: string } {
  const day = formatDay(date, { style: 'full', language: 'en' });
  return composeAbsenceMail({ day, schoolName: school.name });
}
