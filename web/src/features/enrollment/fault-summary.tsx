import { Alert, UnstyledButton } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldLabels } from './field-labels.ts';
import classes from './registration.module.css';
import type { RegistrationDraft } from './registration-draft.ts';

/** The fields that a submit stumbled over, each a way to the field; said aloud once a submit. */
export function FaultSummary({
  errors,
  onChoose,
}: {
  errors: FormErrors;
  onChoose: (field: keyof RegistrationDraft) => void;
}) {
  const { t } = useTranslation();
  const fields = (Object.keys(fieldLabels) as (keyof RegistrationDraft)[]).filter(
    (field) => errors[field] !== undefined,
  );
  if (fields.length === 0) return null;
  return (
    // Not an alert: it changes with every mended field, and that is not to be read out each time.
    <Alert
      role="group"
      color="red"
      title={t('{{count}} fields need your attention', { count: fields.length })}
    >
      <ul className={classes.faults}>
        {fields.map((field) => (
          <li key={field}>
            <UnstyledButton type="button" className={classes.fault} onClick={() => onChoose(field)}>
              {t(fieldLabels[field])}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
