import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useTranslation } from 'react-i18next';
import { useBirthQuestion } from '../../school/students/birth-question.ts';
import { ClearButton } from '../../screen/form/clear-button.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { PageForm } from '../../screen/form/page-form.tsx';
import { ChildFields, type FieldsProps, LevelFields, type Risen } from './child-fields.tsx';
import { AddressFields, ClosingFields, FamilyFields } from './family-fields.tsx';
import { FeePanel } from './fee-panel.tsx';
import { fieldLabel } from './field-labels.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { TermsField } from './terms-field.tsx';
import { useEnroll } from './use-enroll.ts';

type EnrollmentFormProps = FieldsProps & {
  /** While registration is closed there is nothing to submit. */
  open: boolean;
  /** What Clear leaves; absent where there is nothing to clear. */
  blank?: RegistrationDraft;
  /** Of a returning child: the level that its year leads to, which only the school knows. */
  risen?: Risen;
};

/** The full enrollment form, of a new or a returning student (ENR-29). */
export function EnrollmentForm({ form, open, blank, risen }: EnrollmentFormProps) {
  const { t } = useTranslation();
  const enroll = useEnroll();
  const { isRight, dialog } = useBirthQuestion();
  const { UserName, PreviousYear } = form.values;

  return (
    <PageForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel={t('Submit')}
      onSubmit={async (values, marks) => {
        if (await isRight(values.DateOfBirth)) await enroll(values, marks);
      }}
      open={open}
      aside={({ sending }) => (
        <FeePanel email={UserName} isNew={PreviousYear === newStudentLevel} sending={sending} />
      )}
      closing={<TermsField form={form} />}
      buttons={({ dismiss, focusField }) =>
        blank !== undefined && (
          <ClearButton
            form={form}
            blank={blank}
            onClear={() => {
              dismiss();
              focusField('FirstName');
            }}
          />
        )
      }
    >
      <FormSection title={t('Student')}>
        <ChildFields form={form} />
      </FormSection>
      <FormSection title={t('Level and Branch')}>
        <LevelFields form={form} risen={risen} />
      </FormSection>
      <FormSection title={t('Family')}>
        <FamilyFields form={form} />
      </FormSection>
      <FormSection title={t('Home Address')}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title={t('Comments and Signature')}>
        <ClosingFields form={form} />
      </FormSection>
      {dialog}
    </PageForm>
  );
}
