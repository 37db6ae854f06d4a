import { Alert } from '@mantine/core';
import schoolJson from '@pallikoodam/content/school.json';
import { enrollmentBranches } from '@pallikoodam/domain/school/branches';
import {
  deriveRisingLevel,
  levels,
  newStudentLevel,
  returningPreviousLevels,
  undecidedLevel,
} from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../screen/form/date-field.tsx';
import {
  type Choice,
  ChoiceField,
  ReadOnlyField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { fieldLabels } from './field-labels.ts';
import classes from './registration.module.css';
import type { RegistrationDraft } from './registration-draft.ts';

export type FieldsProps = { form: RecordForm<RegistrationDraft> };

/** Who the child is. */
export function ChildFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const choices = useChoices();
  return (
    <>
      <TextField
        label={t(fieldLabels.FirstName)}
        autoComplete="section-child given-name"
        {...form.getInputProps('FirstName')}
      />
      <TextField
        label={t(fieldLabels.LastName)}
        autoComplete="section-child family-name"
        {...form.getInputProps('LastName')}
      />
      <TextField
        label={t(fieldLabels.NameInTamil)}
        inputWrapperOrder={hintBelow}
        description={t('For certificates')}
        lang="ta"
        autoComplete="off"
        {...form.getInputProps('NameInTamil')}
      />
      <ChoiceField
        label={t(fieldLabels.Gender)}
        choices={choices(genders)}
        {...form.getInputProps('Gender')}
      />
      <DateField
        label={t(fieldLabels.DateOfBirth)}
        autoComplete="section-child bday"
        {...form.getInputProps('DateOfBirth')}
      />
      <ChoiceField
        label={t(fieldLabels.SpecialKid)}
        choices={choices(['No', 'Yes'])}
        {...form.getInputProps('SpecialKid')}
      />
      <TextAreaField
        wide
        label={t(fieldLabels.SpecialNeeds)}
        autoComplete="off"
        {...form.getInputProps('SpecialNeeds')}
      />
    </>
  );
}

/** Where the child was and where it goes. */
export function LevelFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { PreviousYear, GradeInTamilSchool } = form.values;
  const isNew = PreviousYear === newStudentLevel;
  const rising = deriveRisingLevel(PreviousYear);
  const mayBeUndecided =
    !isNew && (rising.level === undecidedLevel || GradeInTamilSchool === undecidedLevel);
  const previous = form.getInputProps('PreviousYear');
  return (
    <>
      {isNew ? (
        <ReadOnlyField label={t(fieldLabels.PreviousYear)} value={t(newStudentLevel)} />
      ) : (
        <ChoiceField
          label={t(fieldLabels.PreviousYear)}
          choices={choices(returningPreviousLevels)}
          {...previous}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            form.setFieldValue('PreviousYear', chosen);
            form.setFieldValue('GradeInTamilSchool', deriveRisingLevel(chosen).level ?? '');
          }}
        />
      )}
      <ChoiceField
        label={t(fieldLabels.GradeInTamilSchool)}
        inputWrapperOrder={hintBelow}
        description={isNew ? t('Not sure? Pick the closest. Teachers will confirm it.') : undefined}
        choices={choices(mayBeUndecided ? [...levels, undecidedLevel] : levels)}
        {...form.getInputProps('GradeInTamilSchool')}
      />
      <ChoiceField
        label={t(fieldLabels.Branch)}
        inputWrapperOrder={hintBelow}
        description={t('* South locations are not guaranteed and may be adjusted.')}
        choices={choices(enrollmentBranches)}
        {...form.getInputProps('Branch')}
      />
      {rising.level === null && rising.reason === 'no-next-level' && (
        <WideField>
          <Alert color="orange" className={classes.notice}>
            {t('There is no level after Nilai 8. Please contact the school:')}{' '}
            <a href={`mailto:${schoolJson.contacts.school.email}`}>
              {schoolJson.contacts.school.email}
            </a>
          </Alert>
        </WideField>
      )}
    </>
  );
}

/** Stored values as choices: they stay as they are on the wire and are translated for display. */
function useChoices(): (values: readonly string[]) => Choice[] {
  const { t } = useTranslation();
  return (values) =>
    values.map((value) => ({ value, label: value === '' ? t('Not known') : t(value) }));
}
