import { yesOrNo } from '@pallikoodam/domain/volunteers/values';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import type { Fields } from '../../screen/form/use-fields.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';

type YouthDraft = Record<string, unknown> & { Age: string | number | null };
type YouthFieldsProps<Values extends YouthDraft> = Fields<Values> & { form: RecordForm<Values> };

/** What is asked of the young besides (ENT-10): in their own form and in the office's. */
export function YouthFields<Values extends YouthDraft>(props: YouthFieldsProps<Values>) {
  const { field, choice, form } = props;
  return (
    <>
      <TextField {...field('Age')} value={form.values.Age ?? ''} inputMode="numeric" />
      <TextField {...field('CurrentSchool')} autoComplete="off" />
      <TextField {...field('TamilSchool')} autoComplete="off" />
      <TextField {...field('GradeCompleted')} autoComplete="off" />
      <ChoiceField {...choice('GCOrCitizen', yesOrNo)} />
    </>
  );
}
