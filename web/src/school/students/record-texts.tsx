import type { AdmissionForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { ReadOnlyText, TextAreaField } from '../../screen/form/fields.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import type { Fields } from '../../screen/form/use-fields.ts';
import { fieldLabel } from './student-fields.ts';

type CommentField = { field: Fields<Pick<AdmissionForm, 'Comments'>>['field'] };
type TextFields = { field: Fields<Pick<AdmissionForm, 'Comments' | 'OfficeNote'>>['field'] };

/** What the family reads in its profile: the field says so to who writes there (OP-108). */
export function PrincipalComments({ field }: CommentField) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      wide
      {...field('Comments')}
      description={t('The family reads this')}
      inputWrapperOrder={hintBelow}
    />
  );
}

/** The three texts of a record: the family's words, the principal's, and the office's own note. */
export function RecordTexts({ field, record }: TextFields & { record: Student | null }) {
  const { t } = useTranslation();
  const words = record?.FamilyComments ?? '';
  // Missing where the record is of the reader's own family, who then is a parent here.
  const readsNote = record === null || record.OfficeNote !== undefined;
  return (
    <>
      {words !== '' && (
        <WideField>
          <ReadOnlyText label={t(fieldLabel('FamilyComments'))} value={words} />
        </WideField>
      )}
      <PrincipalComments field={field} />
      {readsNote && (
        <TextAreaField
          wide
          {...field('OfficeNote')}
          description={t('Only the staff reads this, never the family')}
          inputWrapperOrder={hintBelow}
        />
      )}
    </>
  );
}
