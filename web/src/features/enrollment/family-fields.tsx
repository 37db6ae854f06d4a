import { normalisePhone } from '@pallikoodam/domain/people/contact';
import { useTranslation } from 'react-i18next';
import { EmailField, PhoneField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import type { FieldsProps } from './child-fields.tsx';
import { fieldLabels } from './field-labels.ts';
import classes from './registration.module.css';

const phoneDigits = 10;

const countedClasses = {
  root: classes.counted,
  description: classes.counter,
  error: classes.besideCounter,
};

/** Who the parents are and how to reach them. */
export function FamilyFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ParentNames form={form} />
      <EmailField
        label={t(fieldLabels.UserName)}
        inputWrapperOrder={hintBelow}
        description={t('You’ll use this to sign in')}
        {...form.getInputProps('UserName')}
        autoComplete="email"
      />
      <EmailField
        label={t(fieldLabels.AdditionalEmail)}
        {...form.getInputProps('AdditionalEmail')}
        autoComplete="section-second email"
      />
      <Phones form={form} />
    </>
  );
}

export function ParentNames({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t(fieldLabels.FatherName)}
        autoComplete="section-father name"
        {...form.getInputProps('FatherName')}
      />
      <TextField
        label={t(fieldLabels.MotherName)}
        autoComplete="section-mother name"
        {...form.getInputProps('MotherName')}
      />
    </>
  );
}

export function Phones({ form }: FieldsProps) {
  return (
    <>
      <CountedPhone form={form} field="Mobile" autoComplete="tel" />
      <CountedPhone form={form} field="EmergencyContact" autoComplete="section-emergency tel" />
    </>
  );
}

/** A phone number and how many of its ten digits are there (ENR-44). */
function CountedPhone({
  form,
  field,
  autoComplete,
}: FieldsProps & { field: 'Mobile' | 'EmergencyContact'; autoComplete: string }) {
  const { t } = useTranslation();
  return (
    <PhoneField
      label={t(fieldLabels[field])}
      inputWrapperOrder={hintBelow}
      description={`${normalisePhone(form.values[field]).length} / ${phoneDigits}`}
      classNames={countedClasses}
      {...form.getInputProps(field)}
      autoComplete={autoComplete}
    />
  );
}

export function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        wide
        label={t(fieldLabels.Address)}
        autoComplete="address-line1"
        {...form.getInputProps('Address')}
      />
      <TextField
        label={t(fieldLabels.City)}
        autoComplete="address-level2"
        {...form.getInputProps('City')}
      />
      <TextField
        label={t(fieldLabels.State)}
        autoComplete="address-level1"
        {...form.getInputProps('State')}
      />
      <TextField
        label={t(fieldLabels.ZipCode)}
        inputMode="numeric"
        autoComplete="postal-code"
        {...form.getInputProps('ZipCode')}
      />
    </>
  );
}

/** What the parents add and sign. */
export function ClosingFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField
        wide
        label={t(fieldLabels.Comments)}
        autoComplete="off"
        {...form.getInputProps('Comments')}
      />
      <TextField
        label={t(fieldLabels.Signature)}
        inputWrapperOrder={hintBelow}
        description={t('Type your full name')}
        autoComplete="name"
        {...form.getInputProps('Signature')}
      />
    </>
  );
}
