import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './dialog-form.module.css';

/** More are counted only: they are marked in the form, and the line would grow over the buttons. */
const mostNamed = 3;

type FieldsToCompleteProps = {
  id: string;
  /** The fields that the rules do not accept yet; at least one. */
  fields: readonly string[];
  /** What a field is called, an English key for `t`; without it they are counted. */
  fieldLabel: ((field: string) => string) | undefined;
  /** Leads to the first of them. */
  onChoose: () => void;
};

/** Why the form cannot be sent yet, beside its button. */
export function FieldsToComplete({ id, fields, fieldLabel, onChoose }: FieldsToCompleteProps) {
  const { t } = useTranslation();
  const text =
    fieldLabel === undefined || fields.length > mostNamed
      ? t('{{count}} fields to complete', { count: fields.length })
      : t('To complete: {{fields}}', {
          fields: fields.map((field) => t(fieldLabel(field))).join(', '),
        });
  return (
    <Anchor
      id={id}
      component="button"
      type="button"
      size="sm"
      className={classes.toComplete}
      onClick={onChoose}
    >
      {text}
    </Anchor>
  );
}
