import type { treasuryForm } from '@pallikoodam/contract/student-forms';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { listTreasuryTeachers } from '@pallikoodam/domain/students/teacher-choice';
import { genders, studentStatuses } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { PreviousLevelField } from '../../school/students/previous-level-field.tsx';
import { PrincipalComments } from '../../school/students/record-texts.tsx';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useEveryTeacher } from '../../school/use-teachers.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import {
  ChoiceField,
  EmailField,
  GroupedChoiceField,
  PhoneField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';

/** What the treasury keeps of a student besides the payment (TRE-04). */
export function OperationsSection({
  form,
  field,
  choice,
  isNew,
}: FormFields<typeof treasuryForm> & { isNew: boolean }) {
  const { t } = useTranslation();
  const { years } = useSchoolYear();
  const teachers = listTreasuryTeachers(useEveryTeacher(), {
    ...form.values,
    StudentTeacher: form.getInitialValues().StudentTeacher,
  }).map(({ name }) => name);
  return (
    <FormSection title={t('Operations')}>
      <TextField {...field('FirstName')} />
      <TextField {...field('LastName')} />
      <EmailField {...field('UserName')} />
      <DateField {...field('DateOfBirth')} />
      <ChoiceField {...choice('Gender', genders)} />
      <TextField {...field('FatherName')} />
      <TextField {...field('MotherName')} />
      <PhoneField {...field('Mobile')} />
      <EmailField {...field('AdditionalEmail')} />
      <ChoiceField {...choice('Branch', studentBranches)} />
      <ChoiceField {...choice('GradeInTamilSchool', risingLevels)} />
      {isNew && <PreviousLevelField choice={choice} isNew />}
      {/* Only those who teach this level in this branch, and the stored one (TRE-08, OP-104). */}
      <GroupedChoiceField {...field('StudentTeacher')} data={['', ...teachers.filter(Boolean)]} />
      <ChoiceField {...choice('Status', studentStatuses)} />
      <ChoiceField {...choice('Year', years)} />
      <PrincipalComments field={field} />
    </FormSection>
  );
}
