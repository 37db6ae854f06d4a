import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../lib/notify.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import type { RegistrationDraft } from './registration-draft.ts';

type Restart = {
  /** What the form counts as untouched. */
  record: RegistrationDraft;
  values?: RegistrationDraft;
  /** Whether something was entered that this replaces: then a message says so, with a way back. */
  wasEdited: boolean;
  message: string;
  onUndo?: () => void;
};

/** Fills the form anew. What a family has typed is not gone without a way back. */
export function useRestart(form: RecordForm<RegistrationDraft>) {
  const { t } = useTranslation();
  return ({ record, values = record, wasEdited, message, onUndo }: Restart) => {
    const before = { record: form.getInitialValues(), values: form.getValues() };
    form.reopen(record, values);
    if (!wasEdited) return;
    const bringBack = () => {
      form.reopen(before.record, before.values);
      onUndo?.();
    };
    notifySuccess(message, { undo: { label: t('Undo'), act: bringBack } });
  };
}
