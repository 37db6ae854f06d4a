import { Button, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  type AnnouncementForm,
  announcementSchemas,
  type MailPreview,
  type RecipientRule,
} from '@pallikoodam/contract/announcements';
import { roles } from '@pallikoodam/domain/access/roles';
import { measureSms } from '@pallikoodam/domain/messages/sms-parts';
import {
  isOfParents,
  listRecipientsOf,
  longestSms,
  messageBranches,
  messageTypes,
  notedSmsLimit,
} from '@pallikoodam/domain/messages/values';
import { userGrades } from '@pallikoodam/domain/school/levels';
import { IconArchive, IconEye, IconMailFast } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { listTeacherNames, useTeachers } from '../../school/use-teachers.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import { PageForm } from '../../screen/form/page-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { useFields } from '../../screen/form/use-fields.ts';
import { useKeptDraft } from '../../screen/form/use-kept-draft.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { useLook, useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { fieldLabel, whoLabel } from './field-labels.ts';
import { LateRichTextField } from './late-rich-text-field.tsx';
import { RecipientPanel, useRecipients } from './recipient-panel.tsx';
import { useSentTexts } from './use-sent-texts.ts';

const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

type MailLanguage = 'en' | 'ta' | 'both';
const blank = pickDraft(announcementSchemas.both, { Type: 'Email' });
const staffRoles = roles.filter((role) => role !== 'Parent');
const mailTexts = [
  { lang: 'en', subject: 'Subject', body: 'EmailBody' },
  { lang: 'ta', subject: 'SubjectTamil', body: 'EmailBodyTamil' },
] as const;

/** School Communication (COM-01 to COM-16). */
export function AnnouncementScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<MailLanguage | null>(null);
  const [found, setFound] = useState<MailLanguage>('en');
  const language = chosen ?? found;
  const [type, setType] = useState('Email');
  const form = useRecordForm({
    schema: announcementSchemas[type === 'SMS' ? 'sms' : language],
    initialValues: blank,
  });
  const { Type, Branch, Who, Grade, StudentTeacher, Role, SMSBody = '' } = form.values;
  // The rules follow what is there, also in a draft that was kept.
  if (Type !== type) setType(Type);
  const drafted = findLanguage(form.values);
  if (chosen === null && drafted !== found) setFound(drafted);
  const { field, choice } = useFields(form, fieldLabel);
  const forgetDraft = useKeptDraft(form, 'announcement');
  useSentTexts(form);
  const teachers = listTeacherNames(useTeachers());
  const rule = { Type, Branch, Who, Grade, StudentTeacher, Role } as RecipientRule;
  const isChosen = Type !== '' && Branch !== '' && Who !== '';
  const recipients = useRecipients(isChosen ? rule : null);
  const { ask, dialog: question } = useQuestion();
  const preview = useDialog<readonly MailPreview[]>();
  const isMail = Type !== 'SMS';
  const shownTexts = mailTexts.filter(({ lang }) => language === 'both' || language === lang);

  /** What is filled in for the chosen type and language, and nothing else. */
  const message = (): AnnouncementForm => {
    const hidden = mailTexts.filter((text) => !shownTexts.includes(text));
    const left = Object.fromEntries(
      hidden.flatMap(({ subject, body }) => [
        [subject, ''],
        [body, ''],
      ]),
    );
    return { ...form.getValues(), ...left } as AnnouncementForm;
  };
  const look = useLook(api.previewAnnouncement);
  const tryOut = useWrite(api.sendTestEmail, {
    done: t('A test mail is on its way to you.'),
  });
  const whenComplete = (act: () => void) => () => {
    if (!form.validate().hasErrors) act();
  };

  const send = async (key: string) => {
    const count = recipients.data?.count ?? 0;
    const agreed = await ask({
      title: t('Send Message'),
      text: <Text>{t('Send this message to {{count}} recipients?', { count })}</Text>,
      confirmLabel: t('Send'),
      cancelLabel: t('Cancel'),
    });
    if (!agreed) return;
    const post = isMail ? api.sendBulkEmail : api.sendBulkSMS;
    const sent = await post({ headers: { 'idempotency-key': key }, body: message() });
    forgetDraft();
    notifySuccess(t('Your message is on its way.'));
    const { _id: id, withoutProvider } = sent;
    const sentMessage = { id, recipients: sent.recipients, withoutProvider };
    await navigate({ to: '/ThankYou', ignoreBlocker: true, state: { sentMessage } });
  };

  return (
    <ListScreen>
      <PageHeader title={t('Announcement')}>
        <LinkButton
          to="/ArchivedComm"
          variant="default"
          leftSection={<IconArchive size={18} aria-hidden />}
        >
          {t('View Sent')}
        </LinkButton>
      </PageHeader>
      <VisuallyHidden component="h2">{t('New message')}</VisuallyHidden>
      <PageForm
        form={form}
        fieldLabel={fieldLabel}
        submitLabel={t('Send Message')}
        onIncomplete={() => {}}
        onSubmit={(_, { key }) => send(key)}
        aside={() => <RecipientPanel load={recipients} />}
        buttons={() =>
          isMail && (
            <>
              <BusyButton
                variant="default"
                size="md"
                leftSection={<IconEye size={18} aria-hidden />}
                busy={look.isBusy}
                onClick={whenComplete(
                  () => void look.tell(message()).then((mails) => mails && preview.open(mails)),
                )}
              >
                {t('Preview')}
              </BusyButton>
              <Button
                variant="default"
                size="md"
                leftSection={<IconMailFast size={18} aria-hidden />}
                loading={tryOut.isBusy}
                onClick={whenComplete(() => void tryOut.tell(message()))}
              >
                {t('Send a test to me')}
              </Button>
            </>
          )
        }
      >
        <FormSection title={t('Who gets it')}>
          <ChoiceField {...choice('Type', messageTypes)} />
          <ChoiceField {...choice('Branch', messageBranches)} />
          <ChoiceField
            {...field('Who')}
            choices={listRecipientsOf(Type).map((value) => ({
              value,
              label: t(whoLabel(value)),
            }))}
          />
          {isOfParents(Who) && (
            <>
              <ChoiceField {...choice('Grade', userGrades.slice(1))} />
              <ChoiceField {...choice('StudentTeacher', teachers)} />
            </>
          )}
          {Who === 'Staff' && <ChoiceField {...choice('Role', staffRoles)} />}
        </FormSection>
        {isMail ? (
          <FormSection title={t('What it says')}>
            <WideField>
              <SegmentedControl
                aria-label={t('Language of the message')}
                value={language}
                onChange={setChosen}
                data={[
                  { value: 'en', label: t('English') },
                  { value: 'ta', label: t('Tamil') },
                  { value: 'both', label: t('Both') },
                ]}
              />
            </WideField>
            {shownTexts.map(({ lang, subject, body }) => (
              <WideField key={lang}>
                <Stack>
                  <TextField {...field(subject)} lang={lang} />
                  <LateRichTextField
                    {...field(body)}
                    name={body}
                    value={form.values[body] ?? ''}
                    lang={lang}
                  />
                </Stack>
              </WideField>
            ))}
          </FormSection>
        ) : (
          <FormSection title={t('What it says')}>
            <WideField>
              <SmsField {...field('SMSBody')} value={SMSBody} />
            </WideField>
          </FormSection>
        )}
      </PageForm>
      {question}
      <PreviewDialog dialog={preview} />
    </ListScreen>
  );
}

type Texts = Partial<Record<'Subject' | 'SubjectTamil' | 'EmailBody' | 'EmailBodyTamil', string>>;

function findLanguage(values: Texts): MailLanguage {
  const isTamil = Boolean(values.SubjectTamil || values.EmailBodyTamil);
  if (!isTamil) return 'en';
  return values.Subject || values.EmailBody ? 'both' : 'ta';
}

type SmsFieldProps = { value: string } & Omit<Parameters<typeof TextAreaField>[0], 'value'>;

/** The text of an SMS with its counter, the school's note and what it is charged as (COM-08, COM-09). */
function SmsField(props: SmsFieldProps) {
  const { t } = useTranslation();
  const { parts, encoding } = measureSms(props.value.trim());
  return (
    <div>
      <TextAreaField
        {...props}
        minRows={4}
        inputWrapperOrder={hintBelow}
        description={t('{{n}} of {{most}} characters', {
          n: [...props.value].length,
          most: longestSms,
        })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('{{limit}} characters is the limit per SMS; more is charged as 2 SMS.', {
          limit: notedSmsLimit,
        })}
      </Text>
      {parts > 0 && (
        <Text size="sm" fw={600} role="status">
          {encoding === 'UCS-2'
            ? t(
                'With Tamil or other special letters an SMS holds 70: this text is {{count}} SMS.',
                {
                  count: parts,
                },
              )
            : t('This text is {{count}} SMS.', { count: parts })}
        </Text>
      )}
    </div>
  );
}
