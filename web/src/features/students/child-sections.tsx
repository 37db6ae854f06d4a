import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels, showsClassPreference } from '@pallikoodam/domain/school/levels';
import { listAdmissionTeachers } from '@pallikoodam/domain/students/teacher-choice';
import {
  classPreferences,
  genders,
  needsTeacher,
  specialKidValues,
} from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { PreviousLevelField } from '../../school/students/previous-level-field.tsx';
import type { Teacher } from '../../school/use-teachers.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import {
  ChoiceField,
  EmailField,
  GroupedChoiceField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import type { AdmissionFields } from './admission-dialog.tsx';
import { writeAge } from './age-text.ts';
import { groupTeachers, noTeacher } from './teacher-cell.tsx';

/** Who the child is, with the age that the birthday makes. */
export function PersonalFields({ form, field, choice }: AdmissionFields) {
  const { t } = useTranslation();
  const age = writeAge(form.values.DateOfBirth, { today: todayAtSchool(), t });
  return (
    <>
      <TextField {...field('FirstName')} />
      <TextField {...field('LastName')} />
      <TextField {...field('NameInTamil')} lang="ta" />
      <EmailField {...field('UserName')} />
      <ChoiceField {...choice('Gender', genders)} />
      <DateField {...field('DateOfBirth')} description={age} inputWrapperOrder={hintBelow} />
      <ChoiceField {...choice('SpecialKid', specialKidValues)} />
      <TextAreaField wide {...field('SpecialNeeds')} />
    </>
  );
}

type AcademicFieldsProps = AdmissionFields & {
  /** Null for a new record. */
  student: Student | null;
  teachers: readonly Teacher[];
};

/** Which class, and the teachers of that class before all others (OP-104). */
export function AcademicFields({ form, field, choice, student, teachers }: AcademicFieldsProps) {
  const { t } = useTranslation();
  const isProvisional = student?.isProvisional === true;
  const { GradeInTamilSchool, Branch } = form.values;
  const choices = listAdmissionTeachers(teachers, {
    GradeInTamilSchool,
    Branch,
    StudentTeacher: form.getInitialValues().StudentTeacher,
  });
  return (
    <>
      <ChoiceField
        {...choice('GradeInTamilSchool', risingLevels)}
        {...(isProvisional && {
          description: t('Follows the result of this year unless you choose another'),
          inputWrapperOrder: hintBelow,
        })}
      />
      {showsClassPreference(GradeInTamilSchool) && (
        <ChoiceField {...choice('OnlineOrInperson', classPreferences)} />
      )}
      <PreviousLevelField choice={choice} isNew={student === null} />
      <TextField {...field('GradeInLocalSchool')} />
      <ChoiceField {...choice('Branch', studentBranches)} />
      <GroupedChoiceField
        {...field('StudentTeacher')}
        // An application is corrected, held or rejected without one (ADM-40).
        required={needsTeacher(form.values.Status)}
        data={[noTeacher, ...groupTeachers(t, choices)]}
      />
    </>
  );
}
