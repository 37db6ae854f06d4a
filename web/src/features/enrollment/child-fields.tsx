import { Alert } from '@mantine/core';
import { describeClassTime } from '@pallikoodam/content/class-time';
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
import { useLocalText } from '../../lib/local-text.ts';
import { school } from '../../school/school-content.ts';
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

/** Last year's level, and the one that its result leads to. */
export type Risen = { from: string; to: string };

/** Where the child was and where it goes. */
export function LevelFields({ form, risen }: FieldsProps & { risen?: Risen | undefined }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const levelChoices = useLevelChoices();
  const { branchChoices, timeOf } = useBranches();
  // Once more below the field: a phone shows of a choice only how it begins.
  const southNote = t('* South locations are not guaranteed and may be adjusted.');
  const { PreviousYear, GradeInTamilSchool } = form.values;
  const isNew = PreviousYear === newStudentLevel;
  const rising = deriveRisingLevel(PreviousYear);
  const stays = risen !== undefined && risen.from === PreviousYear && risen.to === PreviousYear;
  const mayBeUndecided =
    !isNew && (rising.level === undecidedLevel || GradeInTamilSchool === undecidedLevel);
  const previous = form.getInputProps('PreviousYear');
  const levelHint = isNew
    ? t('Not sure? Pick the closest. Teachers will confirm it.')
    : stays && t('The year is repeated at the same level.');
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
            const next = deriveRisingLevel(chosen).level ?? '';
            // Chosen again, last year's level leads where the school has said.
            form.setFieldValue('GradeInTamilSchool', chosen === risen?.from ? risen.to : next);
          }}
        />
      )}
      <ChoiceField
        label={t(fieldLabels.GradeInTamilSchool)}
        inputWrapperOrder={hintBelow}
        description={levelHint}
        choices={levelChoices(mayBeUndecided ? [...levels, undecidedLevel] : levels)}
        {...form.getInputProps('GradeInTamilSchool')}
      />
      {/* With day and hours its choices want a line of their own. */}
      <WideField>
        <ChoiceField
          label={t(fieldLabels.Branch)}
          inputWrapperOrder={hintBelow}
          description={[timeOf(form.values.Branch), southNote].filter(Boolean).join('. ')}
          choices={branchChoices()}
          {...form.getInputProps('Branch')}
        />
      </WideField>
      {!stays && rising.level === null && rising.reason === 'no-next-level' && (
        <WideField>
          <Alert color="orange" className={classes.notice}>
            {t('There is no level after Nilai 8. Please contact the school:')}{' '}
            <a href={`mailto:${school.contacts.school.email}`}>{school.contacts.school.email}</a>
          </Alert>
        </WideField>
      )}
    </>
  );
}

/** Stored values as choices: they stay as they are on the wire and are translated for display. */
export function useChoices(): (values: readonly string[]) => Choice[] {
  const { t } = useTranslation();
  return (values) =>
    values.map((value) => ({ value, label: value === '' ? t('Not known') : t(value) }));
}

export function useLevelChoices(): (values: readonly string[]) => Choice[] {
  const { t } = useTranslation();
  const labelOf = (level: string) => (level === undecidedLevel ? t('Not known yet') : t(level));
  return (values) => values.map((value) => ({ value, label: labelOf(value) }));
}

/** The branches with the day and the hours of their classes. */
export function useBranches() {
  const { t } = useTranslation();
  const local = useLocalText();
  const timeOf = (branch: string): string => {
    const place = school.locations.find((location) => location.branch === branch);
    return place === undefined ? '' : local(describeClassTime(place));
  };
  const branchChoices = (): Choice[] =>
    enrollmentBranches.map((branch) => ({
      value: branch,
      label: [t(branch), timeOf(branch)].filter(Boolean).join(' · '),
    }));
  return { branchChoices, timeOf };
}
