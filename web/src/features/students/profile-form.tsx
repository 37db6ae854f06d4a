import { profileForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { notifyError } from '../../lib/notify.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import {
  EmailField,
  PhoneField,
  ReadOnlyField,
  ReadOnlyText,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { fieldLabel } from './field-labels.ts';
import { type ProfileDraft, profileDraft } from './student-draft.ts';
import { StudentStaleNotice } from './student-stale-notice.tsx';
import { useStudentRecord } from './use-student-record.ts';

type ProfileFormProps = { student: Student; onDone: () => void };

/** What a parent may change of the own child; everything else is shown locked (PROF-03 to PROF-06). */
export function ProfileForm({ student, onDone }: ProfileFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm({ schema: profileForm, initialValues: profileDraft(student) });
  const { record, state, save, loadNewest } = useStudentRecord({
    student,
    form,
    toDraft: profileDraft,
  });
  const bind = (field: keyof ProfileDraft & string) => ({
    label: t(fieldLabel(field)),
    ...form.getInputProps(field),
  });

  const update = async (values: ProfileDraft) => {
    try {
      if ((await save(values)) !== null) onDone();
    } catch (error) {
      notifyError(t('Error updating profile'));
      throw error;
    }
  };

  return (
    <DialogForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel={t('Update')}
      cancelLabel={t('Close')}
      failureTitle={t('Error updating profile')}
      onSubmit={update}
      notice={<StudentStaleNotice state={state} onLoadNewest={loadNewest} />}
    >
      <FormSection title={t('Student')}>
        <Locked record={record} fields={['UserName', 'FirstName', 'LastName', 'Gender']} />
        <DateField {...bind('DateOfBirth')} />
        <TextField {...bind('NameInTamil')} lang="ta" />
        <WideField>
          <TextAreaField {...bind('SpecialNeeds')} />
        </WideField>
      </FormSection>
      <FormSection title={t('Class')}>
        <Locked record={record} fields={['GradeInTamilSchool', 'Branch', 'StudentTeacher']} />
        <Locked record={record} fields={['Year', 'Status', 'Volunteering']} />
        {/* The parent's own, from the enrollment. */}
        <LockedText label={t('Comments')} value={record.Comments} />
      </FormSection>
      <FormSection title={t('Family')}>
        <TextField {...bind('FatherName')} autoComplete="section-father name" />
        <TextField {...bind('MotherName')} autoComplete="section-mother name" />
        <PhoneField {...bind('Mobile')} autoComplete="tel-national" />
        <PhoneField {...bind('EmergencyContact')} autoComplete="section-emergency tel-national" />
        <EmailField {...bind('AdditionalEmail')} autoComplete="section-second email" />
      </FormSection>
      <FormSection title={t('Address')}>
        <WideField>
          <TextField {...bind('Address')} autoComplete="address-line1" />
        </WideField>
        <TextField {...bind('City')} autoComplete="address-level2" />
        <TextField {...bind('State')} autoComplete="address-level1" />
        <TextField {...bind('ZipCode')} autoComplete="postal-code" inputMode="numeric" />
      </FormSection>
      <FormSection title={t('Payment and Refund')}>
        <Locked record={record} fields={['PaymentStatus', 'AmountPaid', 'PaidDate']} />
        <Locked record={record} fields={['RefundStatus', 'RefundAmount']} />
        <LockedText label={t(fieldLabel('RefundBankInfo'))} value={record.RefundBankInfo} />
      </FormSection>
    </DialogForm>
  );
}

/** Stored values that are translated; the others are names and notes of people. */
const translated: ReadonlySet<string> = new Set([
  'Gender',
  'GradeInTamilSchool',
  'Branch',
  'Status',
  'PaymentStatus',
  'RefundStatus',
]);

const missing = '–';

function LockedText({ label, value }: { label: string; value: string | undefined }) {
  return (
    <WideField>
      <ReadOnlyText label={label} value={value || missing} />
    </WideField>
  );
}

function Locked({ record, fields }: { record: Student; fields: readonly (keyof Student)[] }) {
  const { t } = useTranslation();
  const write = (field: keyof Student): string => {
    const value = record[field];
    if (value === undefined || value === null || value === '') return missing;
    if (typeof value === 'number') return formatDollars(value);
    if (field === 'PaidDate') return formatDay(value) || t('Invalid Date');
    return translated.has(field) ? t(value) : value;
  };
  return fields.map((field) => (
    <ReadOnlyField key={field} label={t(fieldLabel(field))} value={write(field)} />
  ));
}
