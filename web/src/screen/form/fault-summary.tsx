import { Alert, UnstyledButton } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import classes from './page-form.module.css';
import type { FieldLabel } from './use-fields.ts';

type FaultSummaryProps = {
  errors: FormErrors;
  /** All fields, in the order in which they stand. */
  fields: readonly string[];
  fieldLabel: FieldLabel;
  onChoose: (field: string) => void;
};

/** The fields that a submit stumbled over, each a way to the field; said aloud once a submit. */
export function FaultSummary({ errors, fields, fieldLabel, onChoose }: FaultSummaryProps) {
  const { t } = useTranslation();
  const faulty = fields.filter((field) => errors[field] !== undefined);
  if (faulty.length === 0) return null;
  return (
    // Not an alert: it changes with every mended field, and that is not to be read out each time.
    <Alert
      role="group"
      color="red"
      title={t('{{count}} fields need your attention', { count: faulty.length })}
    >
      <ul className={classes.faults}>
        {faulty.map((field) => (
          <li key={field}>
            <UnstyledButton type="button" className={classes.fault} onClick={() => onChoose(field)}>
              {t(fieldLabel(field))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
