import type { AdmissionForm } from '@pallikoodam/contract/student-forms';
import { newStudentLevel, returningPreviousLevels } from '@pallikoodam/domain/school/levels';
import { ChoiceField } from '../../screen/form/fields.tsx';
import type { Fields } from '../../screen/form/use-fields.ts';

const levels = [newStudentLevel, ...returningPreviousLevels];
const knownLevels = levels.filter((level) => level !== '');

type PreviousLevelFieldProps = {
  choice: Fields<Pick<AdmissionForm, 'PreviousYear'>>['choice'];
  /** Of a record that is being added: by this level the family's fee is told (RULE-04). */
  isNew: boolean;
};

/** The previous level in the office's editions of a student; only old records leave it open. */
export function PreviousLevelField({ choice, isNew }: PreviousLevelFieldProps) {
  return <ChoiceField {...choice('PreviousYear', isNew ? knownLevels : levels)} required={isNew} />;
}
