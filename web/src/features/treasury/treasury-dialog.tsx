import { newTreasuryForm, paymentForm, treasuryForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { listTreasuryTeachers } from '@pallikoodam/domain/students/teacher-choice';
import { genders, studentStatuses } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { ConfirmationBox } from '../../school/students/confirmation-box.tsx';
import { PaymentSections } from '../../school/students/payment-sections.tsx';
import { PreviousLevelField } from '../../school/students/previous-level-field.tsx';
import { PrincipalComments } from '../../school/students/record-texts.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useStudentDialog } from '../../school/students/use-student-dialog.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { teacherChoices, useEveryTeacher } from '../../school/use-teachers.ts';
import { useMay } from '../../screen/can.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields, StoredFields } from '../../screen/form/edit-form.tsx';
import {
  ChoiceField,
  EmailField,
  GroupedChoiceField,
  PhoneField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { MoneyStory } from './money-story.tsx';

/** What a treasurer sees of the student, and cannot change. */
const locked = [
  'FirstName',
  'LastName',
  'UserName',
  'AdditionalEmail',
  'Mobile',
  'Branch',
  'GradeInTamilSchool',
  'Status',
  'StudentTeacher',
  'Year',
] as const;

/**
 * The treasury's edition of a student (TRE-04): the office edits both sections, a treasurer the
 * payment alone (OP-69).
 */
export function TreasuryDialog({ dialog }: { dialog: DialogControl<Student | null> }) {
  const { t } = useTranslation();
  const { edition, isReady, confirmation, birthQuestion, moneyQuestion } = useStudentDialog(dialog);
  const mayEditAll = useMay()('students.addInFull');
  if (!isReady) return null;
  if (!mayEditAll) {
    return (
      <>
        <EditDialog {...edition} schema={paymentForm}>
          {(fields, stored) =>
            stored && (
              <>
                <StoredPayment schema={paymentForm} fields={fields} stored={stored} />
                <FormSection title={t('Operations')}>
                  <LockedFields fields={studentFields} names={locked} record={stored.record} />
                </FormSection>
              </>
            )
          }
        </EditDialog>
        {moneyQuestion}
      </>
    );
  }
  return (
    <>
      <EditDialog {...edition} schema={treasuryForm} addSchema={newTreasuryForm}>
        {(fields, stored) => (
          <>
            <OperationsSection {...fields} isNew={stored === null} />
            {stored === null ? (
              <>
                <PaymentSections fields={fields} title={t('Treasury')} reference="" />
                <ConfirmationBox form={fields.form} {...confirmation} />
              </>
            ) : (
              <StoredPayment schema={treasuryForm} fields={fields} stored={stored} />
            )}
          </>
        )}
      </EditDialog>
      {birthQuestion}
      {moneyQuestion}
    </>
  );
}

type StoredPaymentProps<Schema extends z.ZodObject> = {
  schema: Schema;
  fields: Pick<FormFields<typeof paymentForm>, 'field' | 'choice' | 'amount'>;
  stored: StoredFields<Schema, Student>;
};

/** The payment of a stored record with its mails, the family's account and what changed when. */
function StoredPayment<Schema extends z.ZodObject>(props: StoredPaymentProps<Schema>) {
  const { schema, fields, stored } = props;
  const { t } = useTranslation();
  const mails = useAlertMails({ schema, stored, teachers: [] });
  const { record } = stored;
  return (
    <>
      <PaymentSections
        fields={fields}
        title={t('Treasury')}
        reference={record.Volunteering}
        mails={mails}
        record={record}
      />
      <MoneyStory student={record} />
      <AlertMailDialogs
        mails={mails}
        sentText={t('Email sent to primary email id on the changes.')}
      />
    </>
  );
}

/** What the treasury keeps of a student besides the payment (TRE-04). */
function OperationsSection({
  form,
  field,
  choice,
  isNew,
}: FormFields<typeof treasuryForm> & { isNew: boolean }) {
  const { t } = useTranslation();
  const { years } = useSchoolYear();
  const teachers = listTreasuryTeachers(useEveryTeacher(), {
    ...form.values,
    StudentTeacher: form.getInitialValues().StudentTeacher,
  }).map(({ name }) => name);
  return (
    <FormSection title={t('Operations')}>
      <TextField {...field('FirstName')} />
      <TextField {...field('LastName')} />
      <EmailField {...field('UserName')} />
      <DateField {...field('DateOfBirth')} />
      <ChoiceField {...choice('Gender', genders)} />
      <TextField {...field('FatherName')} />
      <TextField {...field('MotherName')} />
      <PhoneField {...field('Mobile')} />
      <EmailField {...field('AdditionalEmail')} />
      <ChoiceField {...choice('Branch', studentBranches)} />
      <ChoiceField {...choice('GradeInTamilSchool', risingLevels)} />
      {isNew && <PreviousLevelField choice={choice} isNew />}
      {/* Only those who teach this level in this branch, and the stored one (TRE-08, OP-104). */}
      <GroupedChoiceField
        {...field('StudentTeacher')}
        data={[{ value: '', label: '' }, ...teacherChoices(teachers.filter(Boolean))]}
      />
      <ChoiceField {...choice('Status', studentStatuses)} />
      <ChoiceField {...choice('Year', years)} />
      <PrincipalComments field={field} />
    </FormSection>
  );
}
