import { Blockquote, Pill, Stack, TagsInput, Text } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { parentsMailForm } from '@pallikoodam/contract/attendance';
import {
  composeAbsenceMail,
  nameAbsentChildren,
} from '@pallikoodam/domain/attendance/absence-mail';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useReadName } from '../../school/child-heading.tsx';
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
  const names = useNamesByAddress(about);
  const form = useRecordForm({
    schema: parentsMailForm,
    initialValues: {
      Emails: about.families.map(({ email }) => email),
      AbsentOn: about.date,
      ...compose(about.date),
    },
  });
  // After a lost answer no family is mailed twice.
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
          renderPill={({ value = '', onRemove, disabled = false }) => (
            <Pill withRemoveButton onRemove={onRemove} disabled={disabled}>
              {names.has(value) && <b>{names.get(value)} · </b>}
              {value}
            </Pill>
          )}
          {...form.getInputProps('Emails')}
        />
        <TextField label={t('Subject')} {...form.getInputProps('Subject')} />
        <TextAreaField
          label={t('Message')}
          description={
            isAsProposed(form.values.Message, about.date)
              ? t('Left as it is, each family gets it in its own language.')
              : t('Your own words go to every family as you wrote them.')
          }
          minRows={6}
          {...form.getInputProps('Message')}
        />
        <Sample about={about} message={form.values.Message} emails={form.values.Emails} />
      </Stack>
    </DialogForm>
  );
}

/** The people named in the mail to an address, for the reader. */
function useNamesByAddress({ families }: Submitted): ReadonlyMap<string, string> {
  const readName = useReadName();
  return new Map(
    families.map(({ email, children }) => [
      email,
      children.map((child) => readName({ NameInTamil: '', ...child })).join(', '),
    ]),
  );
}

type SampleProps = { about: Submitted; message: string; emails: readonly string[] };

/** The text speaks to all families of 'your child': this is how the first of them gets it. */
function Sample({ about: { date, families }, message, emails }: SampleProps) {
  const { t, i18n } = useTranslation();
  const family = families.find(({ email }) => emails.includes(email));
  if (family === undefined) return null;
  const language = i18n.language === 'ta' ? 'ta' : 'en';
  const children = family.children.map(
    ({ FirstName, NameInTamil = '' }) => (language === 'ta' && NameInTamil) || FirstName,
  );
  const words = { day: formatDay(date, { style: 'full', language }), language, children } as const;
  const schoolName = language === 'ta' ? school.nameInTamil : school.name;
  // What a teacher wrote stays, with the names below it (server/src/features/attendance).
  const text = isAsProposed(message, date)
    ? composeAbsenceMail({ ...words, schoolName }).Message
    : [message, nameAbsentChildren(words)].join('\n\n');
  const title = t('What the family of {{name}} reads, in its own language:', {
    name: children.join(', '),
  });
  return (
    <section aria-label={title}>
      <Text size="sm">{title}</Text>
      <Blockquote mt="xs" p="sm" fz="sm" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Blockquote>
    </section>
  );
}

function isAsProposed(message: string, date: string): boolean {
  return message.trim() === compose(date).Message.trim();
}

function compose(date: string): { Subject: string; Message: string } {
  const day = formatDay(date, { style: 'full', language: 'en' });
  return composeAbsenceMail({ day, schoolName: school.name });
}
