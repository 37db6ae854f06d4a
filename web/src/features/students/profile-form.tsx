import { Anchor, Button, Text } from '@mantine/core';
import { profileForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useBirthQuestion } from '../../school/students/birth-question.ts';
import { describeVersion } from '../../school/students/student-display.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import {
  EmailField,
  PhoneField,
  ReadOnlyField,
  ReadOnlyText,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FoldedSection, FormSection, WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { NameRequest } from './name-request.tsx';
import { useSiblingContacts } from './sibling-contacts.tsx';

type ProfileFormProps = { student: Student; onDone: () => void };

/** What a parent may change of the own child; everything else is folded, locked (PROF-03 to PROF-06). */
export function ProfileForm({ student, onDone }: ProfileFormProps) {
  const { t } = useTranslation();
  const { isRight, dialog } = useBirthQuestion();
  const siblings = useSiblingContacts(student);
  const asking = useDialog<{ _id: string } | null>();
  return (
    <>
      <EditForm
        record={student}
        schema={profileForm}
        change={siblings.change}
        read={(id) => api.getStudentById({ id })}
        describeVersion={describeVersion(t)}
        fieldLabel={fieldLabel}
        submitLabel={t('Update')}
        cancelLabel={t('Close')}
        failureTitle={t('Error updating profile')}
        ask={({ DateOfBirth }) => isRight(DateOfBirth, student.DateOfBirth)}
        onDone={onDone}
      >
        {({ field, record, form }) => (
          <>
            {/* What is changed most stands first, what cannot be changed last. */}
            <FormSection title={t('Family')}>
              <PhoneField {...field('Mobile')} autoComplete="tel" />
              <PhoneField {...field('EmergencyContact')} autoComplete="section-emergency tel" />
              <SecondEmail field={field} student={student} />
              <TextField {...field('FatherName')} autoComplete="section-father name" />
              <TextField {...field('MotherName')} autoComplete="section-mother name" />
            </FormSection>
            <FormSection title={t('Address')}>
              <TextField wide {...field('Address')} autoComplete="address-line1" />
              <TextField {...field('City')} autoComplete="address-level2" />
              <TextField {...field('State')} autoComplete="address-level1" />
              <TextField {...field('ZipCode')} autoComplete="postal-code" inputMode="numeric" />
            </FormSection>
            {siblings.boxes(form.values)}
            <FormSection title={t('Student')}>
              <DateField
                {...field('DateOfBirth')}
                description={t('The school confirms another date before it holds.')}
                inputWrapperOrder={hintBelow}
              />
              <TextField {...field('NameInTamil')} lang="ta" />
              <TextAreaField wide {...field('SpecialNeeds')} />
              {student.ChildId && (
                <WideField>
                  <Button variant="default" onClick={() => asking.open(null)}>
                    {t('Ask for another name or gender')}
                  </Button>
                </WideField>
              )}
            </FormSection>
            <FoldedSection title={t('What the school keeps')}>
              <Locked record={record} fields={['UserName', 'FirstName', 'LastName', 'Gender']} />
              <Locked record={record} fields={['GradeInTamilSchool', 'Branch', 'StudentTeacher']} />
              <Locked record={record} fields={['Year', 'Status', 'Volunteering']} />
              <Locked record={record} fields={['PaymentStatus', 'AmountPaid', 'PaidDate']} />
              <Locked record={record} fields={['RefundStatus', 'RefundAmount']} />
              <LockedText label={t('Your comments at enrollment')} value={record.FamilyComments} />
              <LockedText label={t('Principal Comments')} value={record.Comments} />
              <LockedText label={t(fieldLabel('RefundBankInfo'))} value={record.RefundBankInfo} />
            </FoldedSection>
          </>
        )}
      </EditForm>
      {dialog}
      <NameRequest dialog={asking} student={student} />
    </>
  );
}

type SecondEmailProps = {
  field: FormFields<typeof profileForm>['field'];
  student: Student;
};

/** Who is let in as a guardian is changed in My Account, of parents apart by the office alone. */
function SecondEmail({ field, student: { FamilyId, AdditionalEmail } }: SecondEmailProps) {
  const { t } = useTranslation();
  const { data: families } = useQuery(queries.getMyFamilies.queryOptions());
  const family = families?.find((each) => each.FamilyId === FamilyId);
  const second = family?.guardians.find(({ isFirst }) => isFirst === 'N');
  const isApart = family?.isApart === 'Y';
  // Not before it is known whose it is: what is typed would be refused.
  if (families !== undefined && !isApart && second?.isConfirmed !== 'Y') {
    return <EmailField {...field('AdditionalEmail')} autoComplete="section-second email" />;
  }
  const stored = families === undefined ? AdditionalEmail : second?.Email;
  return (
    <div>
      <ReadOnlyField label={t(fieldLabel('AdditionalEmail'))} value={stored || missing} />
      {isApart ? (
        <Text size="sm" c="dimmed">
          {t('Please write to the school: the office keeps the guardians of this family.')}
        </Text>
      ) : (
        <Anchor component={Link} to="/Account" size="sm">
          {t('Change it in My Account')}
        </Anchor>
      )}
    </div>
  );
}

/** Stored values that are translated; the others are names and notes of people. */
const translated: ReadonlySet<string> = new Set([
  'Gender',
  'GradeInTamilSchool',
  'Branch',
  'Status',
  'PaymentStatus',
  'RefundStatus',
]);

const missing = '–';

function LockedText({ label, value }: { label: string; value: string | undefined }) {
  return (
    <WideField>
      <ReadOnlyText label={label} value={value || missing} />
    </WideField>
  );
}

type ShownField = Exclude<keyof Student, 'isProvisional' | 'isPartPaid'>;

function Locked({ record, fields }: { record: Student; fields: readonly ShownField[] }) {
  const { t } = useTranslation();
  const write = (field: ShownField): string => {
    const value = record[field];
    if (value === undefined || value === null || value === '') return missing;
    if (typeof value === 'number') return formatDollars(value);
    if (field === 'PaidDate') return formatDay(value) || t('Invalid Date');
    return translated.has(field) ? t(value) : value;
  };
  return fields.map((field) => (
    <ReadOnlyField key={field} label={t(fieldLabel(field))} value={write(field)} />
  ));
}
