import { newTreasuryForm, paymentForm, treasuryForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { ConfirmationBox } from '../../school/students/confirmation-box.tsx';
import { PaymentSections } from '../../school/students/payment-sections.tsx';
import { studentFields } from '../../school/students/student-fields.ts';
import { useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useStudentDialog } from '../../school/students/use-student-dialog.ts';
import { useMay } from '../../screen/can.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields, StoredFields } from '../../screen/form/edit-form.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { LockedFields } from '../../screen/form/locked-fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { MoneyStory } from './money-story.tsx';
import { OperationsSection } from './operations-section.tsx';

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
  const { edition, confirmation, question } = useStudentDialog(dialog);
  const mayEditAll = useMay()('students.addInFull');
  if (!mayEditAll) {
    return (
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
      {question}
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
      />
      <MoneyStory student={record} />
      <AlertMailDialogs
        mails={mails}
        sentText={t('Email sent to primary email id on the changes.')}
      />
    </>
  );
}
