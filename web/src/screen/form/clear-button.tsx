import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordForm } from './use-record-form.ts';
import { useRestart } from './use-restart.ts';

type ClearButtonProps<Values> = {
  form: RecordForm<Values>;
  /** As the form is without anything typed. */
  blank: Values;
  label?: string;
  /** Once the form is blank: drafts are forgotten, messages go. */
  onClear: () => void;
};

/** Empties a form of a page; one press brings back what was in it. */
export function ClearButton<Values extends Record<string, unknown>>(
  props: ClearButtonProps<Values>,
) {
  const { form, blank, label, onClear } = props;
  const { t } = useTranslation();
  const restart = useRestart(form);
  return (
    <Button
      variant="default"
      size="md"
      onClick={() => {
        restart({ record: blank, message: t('The form is empty again') });
        onClear();
      }}
    >
      {label ?? t('Clear')}
    </Button>
  );
}
