import { NativeSelect } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import {
  newStudentLevel,
  returningPreviousLevels,
  risingLevels,
  showsClassPreference,
} from '@pallikoodam/domain/school/levels';
import { listAdmissionTeachers } from '@pallikoodam/domain/students/teacher-choice';
import {
  bookStatuses,
  classPreferences,
  genders,
  specialKidValues,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { formatMoment, todayAtSchool } from '../../lib/format.ts';
import { AlertMailButton } from '../../school/students/alert-mail-button.tsx';
import { PaymentSections } from '../../school/students/payment-sections.tsx';
import type { AlertMails } from '../../school/students/use-alert-mails.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import type { Teacher } from '../../school/use-teachers.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  ReadOnlyField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { writeAge } from './age-text.ts';
import type { AdmissionFields } from './student-form.tsx';
import { groupTeachers, noTeacher } from './teacher-cell.tsx';

type StudentSectionsProps = {
  fields: AdmissionFields;
  /** Null for a new record. */
  student: Student | null;
  teachers: readonly Teacher[];
  /** Of a stored record. */
  mails?: AlertMails;
};

/** The eight sections of the dialog, in the documents' order (ADM-22). */
export function StudentSections({ fields, student, teachers, mails }: StudentSectionsProps) {
  const { t } = useTranslation();
  const { field } = fields;
  return (
    <>
      <FormSection title={t('Personal')}>
        <PersonalFields {...fields} />
      </FormSection>
      <FormSection title={t('Academic')}>
        <AcademicFields {...fields} teachers={teachers} />
        {mails && <AlertMailButton kind="teacher" mails={mails} />}
      </FormSection>
      <FormSection title={t('Family')}>
        <TextField {...field('FatherName')} />
        <TextField {...field('MotherName')} />
        <PhoneField {...field('Mobile')} />
        <PhoneField {...field('EmergencyContact')} />
        <EmailField {...field('AdditionalEmail')} />
      </FormSection>
      <FormSection title={t('Address')}>
        <WideField>
          <TextField {...field('Address')} />
        </WideField>
        <TextField {...field('City')} />
        <TextField {...field('State')} />
        <TextField {...field('ZipCode')} inputMode="numeric" />
      </FormSection>
      <FormSection title={t('Academic Status & Records')}>
        <StatusFields {...fields} />
      </FormSection>
      <PaymentSections
        fields={fields}
        title={t('Payment & Administrative')}
        reference={student?.Volunteering ?? ''}
        mails={mails}
      />
      <FormSection title={t('System Information')}>
        <ReadOnlyField label={t("Parent's Signature")} value={student?.Signature ?? ''} />
        <ReadOnlyField label={t('Enrolled On')} value={formatMoment(student?.insertTimeStamp)} />
        <ReadOnlyField label={t('Last Updated')} value={formatMoment(student?.updateTimeStamp)} />
        <ReadOnlyField label={t('Last Modified By')} value={student?.LastModifiedBy ?? ''} />
      </FormSection>
    </>
  );
}

function PersonalFields({ form, field, choice }: AdmissionFields) {
  const { t } = useTranslation();
  const age = writeAge(form.values.DateOfBirth, { today: todayAtSchool(), t });
  return (
    <>
      <TextField {...field('FirstName')} />
      <TextField {...field('LastName')} />
      <TextField {...field('NameInTamil')} lang="ta" />
      <EmailField {...field('UserName')} />
      <ChoiceField {...choice('Gender', genders)} />
      <DateField
        {...field('DateOfBirth')}
        description={age}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <ChoiceField {...choice('SpecialKid', specialKidValues)} />
      <WideField>
        <TextAreaField {...field('SpecialNeeds')} />
      </WideField>
    </>
  );
}

function AcademicFields(props: AdmissionFields & { teachers: readonly Teacher[] }) {
  const { form, field, choice, teachers } = props;
  const { t } = useTranslation();
  const { GradeInTamilSchool, Branch } = form.values;
  const choices = listAdmissionTeachers(teachers, {
    GradeInTamilSchool,
    Branch,
    StudentTeacher: form.getInitialValues().StudentTeacher,
  });
  const labels = { ofClass: t('Teaches this class'), others: t('Other teachers') };
  return (
    <>
      <ChoiceField {...choice('GradeInTamilSchool', risingLevels)} />
      {showsClassPreference(GradeInTamilSchool) && (
        <ChoiceField {...choice('OnlineOrInperson', classPreferences)} />
      )}
      <ChoiceField {...choice('PreviousYear', [newStudentLevel, ...returningPreviousLevels])} />
      <TextField {...field('GradeInLocalSchool')} />
      <ChoiceField {...choice('Branch', studentBranches)} />
      <NativeSelect
        {...field('StudentTeacher')}
        data={[noTeacher, ...groupTeachers(choices, labels)]}
      />
    </>
  );
}

function StatusFields({ field, choice }: AdmissionFields) {
  const { years } = useSchoolYear();
  return (
    <>
      <ChoiceField {...choice('Status', studentStatuses)} />
      <ChoiceField {...choice('Year', years)} />
      <ChoiceField {...choice('BookStatus', bookStatuses)} />
      <WideField>
        <TextAreaField {...field('Comments')} />
      </WideField>
    </>
  );
}
