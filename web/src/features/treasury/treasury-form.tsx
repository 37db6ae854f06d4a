import { NativeSelect } from '@mantine/core';
import { paymentForm, treasuryForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { listTreasuryTeachers } from '@pallikoodam/domain/students/teacher-choice';
import {
  genders,
  paymentStatuses,
  refundStatuses,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { MoneyField } from '../../school/money-field.tsx';
import { AlertMailButton, AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { fieldLabel } from '../../school/students/field-labels.ts';
import { describeVersion } from '../../school/students/student-display.ts';
import { type AlertMails, useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useEveryTeacher } from '../../school/use-teachers.ts';
import { useMay } from '../../screen/can.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import {
  ChoiceField,
  EmailField,
  PhoneField,
  ReadOnlyField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import type { Draft } from '../../screen/form/use-record-form.ts';
import { MoneyStory } from './money-story.tsx';

type TreasuryFormProps = {
  /** Null for a new record. */
  student: Student | null;
  onDone: () => void;
};

/**
 * The treasury's edition of a student (TRE-04): the office edits both sections, a treasurer the
 * payment alone (OP-69).
 */
export function TreasuryForm({ student, onDone }: TreasuryFormProps) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const mayEditAll = useMay()('students.addInFull');
  if (student === null) {
    return (
      <AddForm
        schema={treasuryForm}
        fieldLabel={fieldLabel}
        blank={pickDraft(treasuryForm, { OnlineOrInperson: 'InPerson', Year: currentYear })}
        add={(body, key) => api.addStudentInfo({ headers: { 'idempotency-key': key }, body })}
        submitLabel={t('Add Student')}
        doneText={t('Student added')}
        onDone={onDone}
      >
        {(fields) => (
          <>
            <Operations {...fields} />
            <Money {...fields} reference="" />
          </>
        )}
      </AddForm>
    );
  }
  const stored = {
    record: student,
    fieldLabel,
    change: api.updateStudentInfo,
    read: (id: string) => api.getStudentById({ id }),
    describeVersion: describeVersion(t),
    submitLabel: t('Update Student'),
    doneText: t('Student updated'),
    onDone,
  };
  return mayEditAll ? (
    <EditForm {...stored} schema={treasuryForm}>
      {(fields) => (
        <>
          <Operations {...fields} />
          <StoredMoney schema={treasuryForm} fields={fields} />
        </>
      )}
    </EditForm>
  ) : (
    <EditForm {...stored} schema={paymentForm}>
      {(fields) => (
        <>
          <StoredMoney schema={paymentForm} fields={fields} />
          <LockedOperations student={fields.record} />
        </>
      )}
    </EditForm>
  );
}

type TreasuryFields = FormFields<typeof treasuryForm>;
type PaymentFields = Pick<FormFields<typeof paymentForm>, 'field' | 'choice' | 'amount'>;

function Operations({ form, field, choice }: TreasuryFields) {
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
      {/* Only those who teach this level in this branch, and the stored one (TRE-08, OP-104). */}
      <NativeSelect {...field('StudentTeacher')} data={['', ...teachers.filter(Boolean)]} />
      <ChoiceField {...choice('Status', studentStatuses)} />
      <ChoiceField {...choice('Year', years)} />
      <WideField>
        <TextAreaField {...field('Comments')} />
      </WideField>
    </FormSection>
  );
}

/** What a treasurer sees of the student, and cannot change. */
function LockedOperations({ student }: { student: Student }) {
  const { t } = useTranslation();
  const shown = ['FirstName', 'LastName', 'UserName', 'AdditionalEmail', 'Mobile'] as const;
  const translated = ['Branch', 'GradeInTamilSchool', 'Status'] as const;
  return (
    <FormSection title={t('Operations')}>
      {shown.map((name) => (
        <ReadOnlyField key={name} label={t(fieldLabel(name))} value={student[name]} />
      ))}
      {translated.map((name) => (
        <ReadOnlyField
          key={name}
          label={t(fieldLabel(name))}
          value={student[name] && t(student[name])}
        />
      ))}
      <ReadOnlyField label={t('Teacher')} value={student.StudentTeacher} />
      <ReadOnlyField label={t('Academic Year')} value={student.Year} />
    </FormSection>
  );
}

type StoredMoneyProps<Schema extends z.ZodObject> = {
  schema: Schema;
  fields: FormFields<Schema> &
    PaymentFields & {
      record: Student;
      save: (values: Draft<Schema>) => Promise<Student | null>;
      readNewest: () => Promise<Student>;
    };
};

/** The payment of a stored record with its mails, the family's account and what changed when. */
function StoredMoney<Schema extends z.ZodObject>({ schema, fields }: StoredMoneyProps<Schema>) {
  const { t } = useTranslation();
  const { record, form, save, readNewest } = fields;
  const mails = useAlertMails({ schema, record, form, save, readNewest, teachers: [] });
  return (
    <>
      <Money {...fields} reference={record.Volunteering} mails={mails} />
      <MoneyStory student={record} />
      <AlertMailDialogs
        mails={mails}
        sentText={t('Email sent to primary email id on the changes.')}
      />
    </>
  );
}

type MoneyProps = PaymentFields & { reference: string; mails?: AlertMails };

function Money({ field, choice, amount, reference, mails }: MoneyProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('Treasury')}>
        <ChoiceField {...choice('PaymentStatus', paymentStatuses)} />
        <MoneyField {...amount('AmountPaid')} />
        <DateField {...field('PaidDate')} />
        <ReadOnlyField label={t('Reference ID')} value={reference} />
        {mails && <AlertMailButton kind="payment" mails={mails} />}
      </FormSection>
      <FormSection title={t('Refund Information')}>
        <ChoiceField {...choice('RefundStatus', refundStatuses)} />
        <MoneyField {...amount('RefundAmount')} />
        <WideField>
          <TextField {...field('RefundBankInfo')} />
        </WideField>
        {mails && <AlertMailButton kind="refund" mails={mails} />}
        {mails && <AlertMailButton kind="donation" mails={mails} />}
      </FormSection>
    </>
  );
}
