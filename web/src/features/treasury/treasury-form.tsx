import { NativeSelect } from '@mantine/core';
import { paymentForm, treasuryForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { listTreasuryTeachers } from '@pallikoodam/domain/students/teacher-choice';
import { genders, studentStatuses } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { AlertMailDialogs } from '../../school/students/alert-mail-button.tsx';
import { PaymentSections } from '../../school/students/payment-sections.tsx';
import { describeVersion } from '../../school/students/student-display.ts';
import { fieldLabel, studentFields } from '../../school/students/student-fields.ts';
import { useAlertMails } from '../../school/students/use-alert-mails.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useEveryTeacher } from '../../school/use-teachers.ts';
import { useMay } from '../../screen/can.tsx';
import { readField } from '../../screen/field-list.ts';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { EditForm, type FormFields, type StoredFields } from '../../screen/form/edit-form.tsx';
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
import { MoneyStory } from './money-story.tsx';

/** Null for a new record. */
type TreasuryFormProps = { student: Student | null; onDone: () => void };

/**
 * The treasury's edition of a student (TRE-04): the office edits both sections, a treasurer the
 * payment alone (OP-69).
 */
export function TreasuryForm({ student, onDone }: TreasuryFormProps) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const mayEditAll = useMay()('students.addInFull');
  const form = {
    fieldLabel,
    change: api.updateStudentInfo,
    read: (id: string) => api.getStudentById({ id }),
    describeVersion: describeVersion(t),
    submitLabel: student === null ? t('Add Student') : t('Update Student'),
    doneText: student === null ? t('Student added') : t('Student updated'),
    onDone,
  };
  if (student !== null && !mayEditAll) {
    return (
      <EditForm {...form} schema={paymentForm} record={student}>
        {(stored) => (
          <>
            <StoredPayment schema={paymentForm} fields={stored} stored={stored} />
            <LockedOperations student={stored.record} />
          </>
        )}
      </EditForm>
    );
  }
  return (
    <AddOrEditForm
      {...form}
      schema={treasuryForm}
      record={student}
      blank={pickDraft(treasuryForm, { OnlineOrInperson: 'InPerson', Year: currentYear })}
      add={(body, key) => api.addStudentInfo({ headers: { 'idempotency-key': key }, body })}
    >
      {(fields, stored) => (
        <>
          <Operations {...fields} />
          {stored === null ? (
            <PaymentSections fields={fields} title={t('Treasury')} reference="" />
          ) : (
            <StoredPayment schema={treasuryForm} fields={fields} stored={stored} />
          )}
        </>
      )}
    </AddOrEditForm>
  );
}

function Operations({ form, field, choice }: FormFields<typeof treasuryForm>) {
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
  return (
    <FormSection title={t('Operations')}>
      {locked.map((name) => (
        <ReadOnlyField
          key={name}
          label={t(fieldLabel(name))}
          value={readField(t, { fields: studentFields, name, record: student })}
        />
      ))}
    </FormSection>
  );
}

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
];

type StoredPaymentProps<Schema extends z.ZodObject> = {
  schema: Schema;
  fields: Pick<FormFields<typeof paymentForm>, 'field' | 'choice' | 'amount'>;
  stored: Pick<StoredFields<Schema, Student>, 'form' | 'record' | 'save' | 'readNewest'>;
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
