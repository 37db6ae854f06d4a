import { levels } from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../screen/form/date-field.tsx';
import { ChoiceField, ReadOnlyField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { askedOf, type CardsDraft, type ChildToEnroll, childField } from './cards-draft.ts';
import { useBranches, useChoices, useLevelChoices } from './child-fields.tsx';
import { nextLevel } from './describe-next.ts';
import { fieldLabels } from './field-labels.ts';

type CardFieldsProps = { form: RecordForm<CardsDraft>; one: ChildToEnroll };

/** What is asked of a child whom the school knows: where it goes, and its health again. */
export function CardFields({ form, one }: CardFieldsProps) {
  const { t } = useTranslation();
  const choices = useChoices();
  const levelChoices = useLevelChoices();
  const { branchChoices, timeOf } = useBranches();
  const { child } = one;
  const asked = askedOf(one);
  type Field = (typeof asked)[number];
  const field = (name: Field) => ({
    label: t(fieldLabels[name]),
    ...form.getInputProps(childField(name, child)),
  });
  const branch = form.values[childField('Branch', child)] ?? '';
  const southNote = t('* South locations are not guaranteed and may be adjusted.');
  return (
    <>
      {asked.includes('FirstName') && <TextField {...field('FirstName')} />}
      {asked.includes('LastName') && <TextField {...field('LastName')} />}
      {asked.includes('NameInTamil') && <TextField lang="ta" {...field('NameInTamil')} />}
      {asked.includes('Gender') && <ChoiceField choices={choices(genders)} {...field('Gender')} />}
      {asked.includes('DateOfBirth') && <DateField {...field('DateOfBirth')} />}
      {asked.includes('GradeInTamilSchool') ? (
        <ChoiceField
          inputWrapperOrder={hintBelow}
          description={t('Not sure? Pick the closest. Teachers will confirm it.')}
          choices={levelChoices(levels)}
          {...field('GradeInTamilSchool')}
        />
      ) : (
        <ReadOnlyField
          label={t(fieldLabels.GradeInTamilSchool)}
          value={nextLevel(t, child.next)}
          hint={t(child.next.why)}
        />
      )}
      <ChoiceField choices={choices(['No', 'Yes'])} {...field('SpecialKid')} />
      <TextAreaField wide autoComplete="off" {...field('SpecialNeeds')} />
      <WideField>
        <ChoiceField
          inputWrapperOrder={hintBelow}
          description={[timeOf(branch), southNote].filter(Boolean).join('. ')}
          choices={branchChoices()}
          {...field('Branch')}
        />
      </WideField>
    </>
  );
}
