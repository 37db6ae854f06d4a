import { admissionForm, newStudentForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { bookStatuses, studentStatuses } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { AlertMailButton, AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { ConfirmationBox } from '../../school/students/confirmation-box.tsx';
import { FamilyLink } from '../../school/students/family-link.tsx';
import { PaymentSections } from '../../school/students/payment-sections.tsx';
import { RecordTexts } from '../../school/students/record-texts.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { type AlertMails, useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useStudentDialog } from '../../school/students/use-student-dialog.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import type { Teacher } from '../../school/use-teachers.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields, StoredFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, EmailField, PhoneField, TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { AcademicFields, PersonalFields } from './child-sections.tsx';
import { KnownChildNote } from './known-child-note.tsx';
import { SecondAddressNote } from './second-address-note.tsx';

export type AdmissionFields = FormFields<typeof admissionForm>;

type AdmissionDialogProps = {
  dialog: DialogControl<Student | null>;
  teachers: readonly Teacher[];
};

/** The office's edition of a student: all eight sections, with the mails about a stored record. */
export function AdmissionDialog({ dialog, teachers }: AdmissionDialogProps) {
  const { edition, isReady, confirmation, birthQuestion, moneyQuestion } = useStudentDialog(dialog);
  if (!isReady) return null;
  return (
    <>
      <EditDialog {...edition} schema={admissionForm} addSchema={newStudentForm}>
        {(fields, stored) =>
          stored === null ? (
            <>
              <Sections {...fields} student={null} teachers={teachers} />
              <ConfirmationBox form={fields.form} {...confirmation} />
            </>
          ) : (
            <StoredSections stored={stored} teachers={teachers} />
          )
        }
      </EditDialog>
      {birthQuestion}
      {moneyQuestion}
    </>
  );
}

type StoredSectionsProps = {
  stored: StoredFields<typeof admissionForm, Student>;
  teachers: readonly Teacher[];
};

/** The sections of a stored record, with the buttons that mail about what a section holds. */
function StoredSections({ stored, teachers }: StoredSectionsProps) {
  const { t } = useTranslation();
  const mails = useAlertMails({ schema: admissionForm, stored, teachers });
  return (
    <>
      <Sections {...stored} student={stored.record} teachers={teachers} mails={mails} />
      <AlertMailDialogs mails={mails} sentText={t('Email sent successfully on the changes.')} />
    </>
  );
}

type SectionsProps = AdmissionFields & {
  /** Null for a new record. */
  student: Student | null;
  teachers: readonly Teacher[];
  /** Of a stored record. */
  mails?: AlertMails;
};

/** The eight sections, in the documents' order (ADM-22). */
function Sections({ student, teachers, mails, ...fields }: SectionsProps) {
  const { t } = useTranslation();
  const { years } = useSchoolYear();
  const { field, choice } = fields;
  return (
    <>
      <FormSection title={t('Personal')}>
        <PersonalFields {...fields} />
        {student === null && <KnownChildNote form={fields.form} />}
      </FormSection>
      <FormSection title={t('Academic')}>
        <AcademicFields {...fields} student={student} teachers={teachers} />
        {mails && <AlertMailButton kind="teacher" mails={mails} />}
      </FormSection>
      <FormSection title={t('Family')}>
        <TextField {...field('FatherName')} />
        <TextField {...field('MotherName')} />
        <PhoneField {...field('Mobile')} />
        <PhoneField {...field('EmergencyContact')} />
        <EmailField {...field('AdditionalEmail')} />
        {student !== null && <SecondAddressNote student={student} />}
        {student !== null && (
          <WideField>
            <FamilyLink student={student} />
          </WideField>
        )}
      </FormSection>
      <FormSection title={t('Address')}>
        <TextField wide {...field('Address')} />
        <TextField {...field('City')} />
        <TextField {...field('State')} />
        <TextField {...field('ZipCode')} inputMode="numeric" />
      </FormSection>
      <FormSection title={t('Academic Status & Records')}>
        <ChoiceField {...choice('Status', studentStatuses)} />
        <ChoiceField {...choice('Year', years)} />
        <ChoiceField {...choice('BookStatus', bookStatuses)} />
        <RecordTexts field={field} record={student} />
      </FormSection>
      <PaymentSections
        fields={fields}
        title={t('Payment & Administrative')}
        reference={student?.Volunteering ?? ''}
        mails={mails}
        record={student}
      />
      <FormSection title={t('System Information')}>
        <LockedFields fields={studentFields} names={systemFields} record={student} />
      </FormSection>
    </>
  );
}

const systemFields = ['Signature', 'insertTimeStamp', 'updateTimeStamp', 'LastModifiedBy'] as const;
