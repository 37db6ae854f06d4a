import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../lib/notify.ts';
import type { RecordForm } from './use-record-form.ts';

type Restart<Values> = {
  /** What the form counts as untouched. */
  record: Values;
  values?: Values;
  message: string;
  onUndo?: () => void;
};

/**
 * Fills a form with other values, or with none. What a person has typed is not gone without a way
 * back: where anything is replaced, a message says so and offers it.
 */
export function useRestart<Values extends Record<string, unknown>>(form: RecordForm<Values>) {
  const { t } = useTranslation();
  return (
    { record, values = record, message, onUndo }: Restart<Values>,
    /** What is there before anything is entered. */
    given: Values = record,
  ) => {
    const before = { record: form.getInitialValues(), values: form.getValues() };
    const isTyped = Object.entries(before.values).some(([name, value]) => value !== given[name]);
    form.reopen(record, values);
    if (!isTyped) return;
    const bringBack = () => {
      form.reopen(before.record, before.values);
      onUndo?.();
    };
    notifySuccess(message, { undo: { label: t('Undo'), act: bringBack } });
  };
}
