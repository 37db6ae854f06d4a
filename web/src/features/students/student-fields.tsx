import { NativeSelect } from '@mantine/core';
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
import { todayAtSchool } from '../../lib/format.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import type { Teacher } from '../../lib/use-teachers.ts';
import { choicesOf } from '../../screen/form/choices.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { ChoiceField, EmailField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { writeAge } from './age-text.ts';
import { fieldLabel } from './field-labels.ts';
import type { AdmissionDraft } from './student-draft.ts';
import { groupTeachers, noTeacher } from './teacher-cell.tsx';

type FieldsProps = { form: RecordForm<AdmissionDraft> };

/** A field's label and its binding to the form. */
export function useField({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (field: keyof AdmissionDraft & string) => ({
    label: t(fieldLabel(field)),
    ...form.getInputProps(field),
  });
}

/** A select that keeps the stored value on offer. */
export function useChoiceField({ form }: FieldsProps) {
  const { t } = useTranslation();
  const bind = useField({ form });
  return (field: keyof AdmissionDraft & string, values: readonly string[]) => ({
    ...bind(field),
    choices: choicesOf(values, t),
    stored: String(form.getInitialValues()[field] ?? ''),
  });
}

export function PersonalFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const bind = useField({ form });
  const choose = useChoiceField({ form });
  const today = todayAtSchool();
  const age = writeAge(form.values.DateOfBirth, { today, t });
  return (
    <>
      <TextField {...bind('FirstName')} />
      <TextField {...bind('LastName')} />
      <TextField {...bind('NameInTamil')} lang="ta" />
      <EmailField {...bind('UserName')} />
      <ChoiceField {...choose('Gender', genders)} />
      <DateField {...bind('DateOfBirth')} description={age} inputWrapperOrder={dateOrder} />
      <ChoiceField {...choose('SpecialKid', specialKidValues)} />
      <WideField>
        <TextAreaField {...bind('SpecialNeeds')} />
      </WideField>
    </>
  );
}

const dateOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

export function AcademicFields({ form, teachers }: FieldsProps & { teachers: readonly Teacher[] }) {
  const { t } = useTranslation();
  const bind = useField({ form });
  const choose = useChoiceField({ form });
  const { GradeInTamilSchool, Branch } = form.values;
  const choices = listAdmissionTeachers(teachers, {
    GradeInTamilSchool,
    Branch,
    StudentTeacher: form.getInitialValues().StudentTeacher,
  });
  const labels = { ofClass: t('Teaches this class'), others: t('Other teachers') };
  return (
    <>
      <ChoiceField {...choose('GradeInTamilSchool', risingLevels)} />
      {showsClassPreference(GradeInTamilSchool) && (
        <ChoiceField {...choose('OnlineOrInperson', classPreferences)} />
      )}
      <ChoiceField {...choose('PreviousYear', [newStudentLevel, ...returningPreviousLevels])} />
      <TextField {...bind('GradeInLocalSchool')} />
      <ChoiceField {...choose('Branch', studentBranches)} />
      <NativeSelect
        {...bind('StudentTeacher')}
        data={[noTeacher, ...groupTeachers(choices, labels)]}
      />
    </>
  );
}

export function StatusFields({ form }: FieldsProps) {
  const bind = useField({ form });
  const choose = useChoiceField({ form });
  const { years } = useSchoolYear();
  return (
    <>
      <ChoiceField {...choose('Status', studentStatuses)} />
      <ChoiceField {...choose('Year', years)} />
      <ChoiceField {...choose('BookStatus', bookStatuses)} />
      <WideField>
        <TextAreaField {...bind('Comments')} />
      </WideField>
    </>
  );
}
