import { Button } from '@mantine/core';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../screen/form/form-section.tsx';
import { PageForm } from '../../screen/form/page-form.tsx';
import { ChildFields, type FieldsProps, LevelFields } from './child-fields.tsx';
import { AddressFields, ClosingFields, FamilyFields } from './family-fields.tsx';
import { FeePanel } from './fee-panel.tsx';
import { fieldLabel } from './field-labels.ts';
import { TermsField } from './terms-field.tsx';
import { useEnroll } from './use-enroll.ts';

type EnrollmentFormProps = FieldsProps & {
  /** While registration is closed there is nothing to submit. */
  open: boolean;
  /** Absent where there is nothing to reset to. */
  onClear?: () => void;
};

/** The full enrollment form, of a new or a returning student (ENR-29). */
export function EnrollmentForm({ form, open, onClear }: EnrollmentFormProps) {
  const { t } = useTranslation();
  const enroll = useEnroll();
  const { UserName, PreviousYear } = form.values;

  return (
    <PageForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel={t('Submit')}
      onSubmit={enroll}
      open={open}
      aside={<FeePanel email={UserName} isNew={PreviousYear === newStudentLevel} />}
      closing={<TermsField form={form} />}
      buttons={({ dismiss, focusField }) =>
        onClear !== undefined && (
          <Button
            variant="default"
            size="md"
            onClick={() => {
              onClear();
              dismiss();
              focusField('FirstName');
            }}
          >
            {t('Clear')}
          </Button>
        )
      }
    >
      <FormSection title={t('Student')}>
        <ChildFields form={form} />
      </FormSection>
      <FormSection title={t('Level and Branch')}>
        <LevelFields form={form} />
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
    </PageForm>
  );
}
