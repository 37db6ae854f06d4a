import { describeClassTime } from '@pallikoodam/content/class-time';
import { enrollmentBranches } from '@pallikoodam/domain/school/branches';
import {
  levels,
  newStudentLevel,
  risingLevels,
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

/** Of a child that the school knows: last year's level, and what the school will store. */
export type KnownLevel = { from: string; to: string; isProvisional: boolean };

/** Where the child was and where it goes; of a known child both are the school's to say. */
export function LevelFields({ form, known }: FieldsProps & { known?: KnownLevel | undefined }) {
  const { t } = useTranslation();
  const levelChoices = useLevelChoices();
  const { branchChoices, timeOf } = useBranches();
  // Once more below the field: a phone shows of a choice only how it begins.
  const southNote = t('* South locations are not guaranteed and may be adjusted.');
  const isUndecided = form.values.GradeInTamilSchool === undecidedLevel;
  return (
    <>
      <ReadOnlyField
        label={t(fieldLabels.PreviousYear)}
        value={known === undefined ? t(newStudentLevel) : t(known.from) || t('Not known')}
      />
      {known === undefined ? (
        <ChoiceField
          label={t(fieldLabels.GradeInTamilSchool)}
          inputWrapperOrder={hintBelow}
          description={t('Not sure? Pick the closest. Teachers will confirm it.')}
          choices={levelChoices(isUndecided ? risingLevels : levels)}
          {...form.getInputProps('GradeInTamilSchool')}
        />
      ) : (
        <KnownLevelField known={known} />
      )}
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
    </>
  );
}

function KnownLevelField({ known: { from, to, isProvisional } }: { known: KnownLevel }) {
  const { t } = useTranslation();
  const stays = from === to && t('The year is repeated at the same level.');
  const follows = isProvisional && t('The level follows a result that is still to come.');
  return (
    <ReadOnlyField
      label={t(fieldLabels.GradeInTamilSchool)}
      value={to === undecidedLevel ? t('Not known yet') : t(to)}
      hint={stays || follows || undefined}
    />
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
