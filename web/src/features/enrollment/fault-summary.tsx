import { Alert, Anchor } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldLabels } from './field-labels.ts';
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
    <Alert color="red" title={t('{{count}} fields need your attention', { count: fields.length })}>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {fields.map((field) => (
          <li key={field}>
            <Anchor component="button" type="button" onClick={() => onChoose(field)}>
              {t(fieldLabels[field])}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
