import { Alert, Code, List, Stack, Text } from '@mantine/core';
import type { AcceptanceMail, Acquaintance, SentVolunteer } from '@pallikoodam/contract/volunteers';
import { type Volunteer, volunteerForm } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import {
  offeredVolunteerStatuses,
  volunteerRoles,
  yesOrNo,
} from '@pallikoodam/domain/volunteers/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { inSchoolYear } from './volunteer-display.ts';
import { fieldLabel, volunteerFields } from './volunteer-fields.ts';
import { YouthFields } from './youth-fields.tsx';

/** Adds or edits a volunteer (VOL-26, RULE-18). */
export function VolunteerDialog({ dialog }: { dialog: DialogControl<Volunteer | null> }) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const { subject } = dialog;
  const acceptance = useAcceptanceQuestion(subject?._id ?? '');
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add Volunteer') : `${t('Edit Volunteer')}: ${subject.Name}`}
      schema={volunteerForm}
      fieldLabel={fieldLabel}
      start={{ Year: currentYear, YouthVolunteer: 'No' }}
      add={(body, key) => api.addVolunteerInfo({ headers: { 'idempotency-key': key }, body })}
      change={api.updateVolunteerInfo}
      read={async (id) => inSchoolYear(await api.getVolunteerById({ id }))}
      ask={acceptance.ask}
      doneText={subject === null ? t('Volunteer added') : t('Volunteer updated')}
    >
      {(fields, stored) => (
        <>
          {stored && <Acquaintances volunteer={stored.record} />}
          <Sections {...fields} stored={stored?.record} />
          {stored && <AcceptanceDialog dialog={acceptance.dialog} />}
        </>
      )}
    </EditDialog>
  );
}

type SectionsProps = FormFields<typeof volunteerForm> & { stored: Volunteer | undefined };

/** The youth's fields show for a youth volunteer (OP-135). */
function Sections({ stored, ...fields }: SectionsProps) {
  const { t } = useTranslation();
  const { years } = useSchoolYear();
  const { field, choice, form } = fields;
  return (
    <>
      <FormSection title={t('Personal')}>
        <TextField {...field('Name')} autoComplete="off" />
        <TextField {...field('NameInTamil')} lang="ta" autoComplete="off" />
        <EmailField {...field('Email')} />
        <PhoneField {...field('Mobile')} />
      </FormSection>
      <FormSection title={t('Volunteering')}>
        <ChoiceField {...choice('Role', volunteerRoles)} />
        <ChoiceField {...choice('Branch', volunteerBranches)} />
        <ChoiceField {...choice('Year', years)} />
        <ChoiceField {...choice('Status', offeredVolunteerStatuses)} />
        <ChoiceField {...choice('ExistingVolunteer', yesOrNo)} />
        <ChoiceField {...choice('YouthVolunteer', yesOrNo)} />
        {stored && (
          <LockedFields fields={volunteerFields} names={['insertTimeStamp']} record={stored} />
        )}
      </FormSection>
      {form.values.YouthVolunteer === 'Yes' && (
        <FormSection title={t('Youth Volunteer')}>
          <YouthFields {...fields} />
        </FormSection>
      )}
      <FormSection title={t('Notes')}>
        <TextAreaField wide {...field('Message')} />
        <TextAreaField wide {...field('Comments')} />
      </FormSection>
    </>
  );
}

type Values = Omit<SentVolunteer, 'Age'> & { Age?: string | number | null };
type Question = { mail: AcceptanceMail; answer: (send: boolean) => void };

/** Shows the mail that a save would send and waits for a yes; a save without one is not asked about. */
function useAcceptanceQuestion(id: string) {
  const dialog = useDialog<Question>();
  const ask = async (values: Values): Promise<boolean> => {
    if (values.Status !== 'Active') return true;
    const mail = await api.previewAcceptanceMail({ ...values, Age: values.Age ?? '', _id: id });
    if (mail === null) return true;
    return new Promise((answer) => dialog.open({ mail, answer }));
  };
  return { dialog, ask };
}

function AcceptanceDialog({ dialog }: { dialog: DialogControl<Question> }) {
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

/** An applicant who is known already is shown as such, before anything is decided. */
function Acquaintances({ volunteer: { Known = [] } }: { volunteer: Volunteer }) {
  const { t } = useTranslation();
  if (Known.length === 0) return null;
  return (
    <Alert color="blue" title={t('The portal knows this email address already')} mb="md">
      <List size="sm">
        {[...new Set(Known.map(describeAcquaintance(t)))].map((known) => (
          <List.Item key={known}>{known}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** What the portal knows already of an applicant's address, each in a few words. */
function describeAcquaintance(t: TFunction) {
  return ({ as, Role, Status, Year }: Acquaintance): string => {
    if (as === 'family') return t('Has a child at the school');
    if (as === 'user') return t('Has access as {{role}}', { role: t(Role) });
    const details = [Year, t(Role), Status === '' ? '' : t(Status)].filter((word) => word !== '');
    return `${t('Volunteer')}: ${details.join(', ')}`;
  };
}
