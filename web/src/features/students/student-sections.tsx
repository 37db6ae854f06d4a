import type { Student } from '@pallikoodam/contract/students';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import type { Teacher } from '../../lib/use-teachers.ts';
import { ReadOnlyField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import type { AdmissionDraft } from './student-draft.ts';
import { AcademicFields, PersonalFields, StatusFields } from './student-fields.tsx';
import {
  AddressFields,
  FamilyFields,
  PaymentFields,
  RefundFields,
} from './student-more-fields.tsx';

type StudentSectionsProps = {
  form: RecordForm<AdmissionDraft>;
  /** Null for a new record. */
  student: Student | null;
  teachers: readonly Teacher[];
  /** The buttons that mail about what a section holds. */
  mails?: { teacher: ReactNode; payment: ReactNode; refund: ReactNode };
};

/** The eight sections of the dialog, in the documents' order (ADM-22). */
export function StudentSections({ form, student, teachers, mails }: StudentSectionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('Personal')}>
        <PersonalFields form={form} />
      </FormSection>
      <FormSection title={t('Academic')}>
        <AcademicFields form={form} teachers={teachers} />
        {mails?.teacher}
      </FormSection>
      <FormSection title={t('Family')}>
        <FamilyFields form={form} />
      </FormSection>
      <FormSection title={t('Address')}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title={t('Academic Status & Records')}>
        <StatusFields form={form} />
      </FormSection>
      <FormSection title={t('Payment & Administrative')}>
        <PaymentFields form={form} />
        <ReadOnlyField label={t('Reference ID')} value={student?.Volunteering ?? ''} />
        {mails?.payment}
      </FormSection>
      <FormSection title={t('Refund Information')}>
        <RefundFields form={form} />
        {mails?.refund}
      </FormSection>
      <FormSection title={t('System Information')}>
        <ReadOnlyField label={t("Parent's Signature")} value={student?.Signature ?? ''} />
        <ReadOnlyField label={t('Enrolled On')} value={formatMoment(student?.insertTimeStamp)} />
        <ReadOnlyField label={t('Last Updated')} value={formatMoment(student?.updateTimeStamp)} />
        <ReadOnlyField label={t('Last Modified By')} value={student?.LastModifiedBy ?? ''} />
      </FormSection>
    </>
  );
}
