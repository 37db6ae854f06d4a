import { type Volunteer, volunteerForm } from '@pallikoodam/contract/volunteers';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import {
  offeredVolunteerStatuses,
  volunteerRoles,
  yesOrNo,
} from '@pallikoodam/domain/volunteers/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
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
import { AcceptanceDialog, useAcceptanceQuestion } from './acceptance-dialog.tsx';
import { Acquaintances } from './acquaintances.tsx';
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
