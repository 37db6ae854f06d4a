import { Alert, List } from '@mantine/core';
import { type Volunteer, volunteerForm } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import {
  offeredVolunteerStatuses,
  volunteerRoles,
  yesOrNo,
} from '@pallikoodam/domain/volunteers/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  ReadOnlyField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { AcceptanceDialog, useAcceptanceQuestion } from './acceptance-dialog.tsx';
import { describeAcquaintance } from './volunteer-display.ts';
import { fieldLabel } from './volunteer-fields.ts';
import { YouthFields } from './youth-fields.tsx';

/** Null for a new record. */
type VolunteerFormProps = { volunteer: Volunteer | null; onDone: () => void };

/** The office's form of a volunteer; the youth's fields show for a youth volunteer (OP-135). */
export function VolunteerForm({ volunteer, onDone }: VolunteerFormProps) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const { dialog, ask } = useAcceptanceQuestion(volunteer?._id ?? '');
  return (
    <AddOrEditForm
      schema={volunteerForm}
      fieldLabel={fieldLabel}
      record={volunteer}
      blank={pickDraft(volunteerForm, { Year: currentYear, YouthVolunteer: 'No' })}
      add={(body, key) => api.addVolunteerInfo({ headers: { 'idempotency-key': key }, body })}
      change={api.updateVolunteerInfo}
      read={(id) => api.getVolunteerById({ id })}
      ask={ask}
      submitLabel={t('Save')}
      doneText={volunteer === null ? t('Volunteer added') : t('Volunteer updated')}
      onDone={onDone}
    >
      {(fields, stored) => (
        <>
          {stored && <Acquaintances volunteer={stored.record} />}
          <Sections {...fields} stored={stored?.record} />
          {stored && <AcceptanceDialog dialog={dialog} />}
        </>
      )}
    </AddOrEditForm>
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

type SectionsProps = FormFields<typeof volunteerForm> & { stored: Volunteer | undefined };

function Sections({ stored, ...fields }: SectionsProps) {
  const { t } = useTranslation();
  const { years } = useSchoolYear();
  const { field, choice, form } = fields;
  return (
    <>
      <FormSection title={t('Personal')}>
        <TextField {...field('Name')} autoComplete="off" />
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
          <ReadOnlyField
            label={t(fieldLabel('insertTimeStamp'))}
            value={formatMoment(stored.insertTimeStamp)}
          />
        )}
      </FormSection>
      {form.values.YouthVolunteer === 'Yes' && (
        <FormSection title={t('Youth Volunteer')}>
          <YouthFields {...fields} />
        </FormSection>
      )}
      <FormSection title={t('Notes')}>
        <WideField>
          <TextAreaField {...field('Message')} />
        </WideField>
        <WideField>
          <TextAreaField {...field('Comments')} />
        </WideField>
      </FormSection>
    </>
  );
}
