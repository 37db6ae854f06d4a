import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldMessagesOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import type { EntryForm } from './field-entries.ts';
import { focusFirstFault } from './focus-first-fault.ts';
import { useFilledIn } from './use-filled-in.ts';

type SubmitOptions<Values extends Record<string, unknown>> = {
  form: Pick<UseFormReturnType<Values>, 'validate' | 'setErrors'> & EntryForm<Values>;
  element: RefObject<HTMLFormElement | null>;
  /**
   * Writes; a rejection keeps the form and shows why. `key` stays the same while the same values
   * are sent again after an answer was lost (`Idempotency-Key`).
   */
  onSubmit: (values: Values, key: string) => Promise<unknown>;
  /** The failure has nowhere to show: the form has been closed meanwhile. */
  onLateFailure?: (error: unknown) => void;
};

/**
 * The one way a form is sent: checked first, the first fault gets the focus; one submit at a time;
 * the server's refusal lands on its fields, and what was typed stays.
 */
export function useSubmit<Values extends Record<string, unknown>>(options: SubmitOptions<Values>) {
  const { form, element, onSubmit, onLateFailure } = options;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** How many submits in a row have stumbled over fields. */
  const [attempt, setAttempt] = useState(0);
  const submitUnderKey = useSubmitKey();
  const takeFilledIn = useFilledIn(form, element);

  const stumble = () => {
    setAttempt((before) => before + 1);
    focusFirstFault(element.current);
  };

  const submit = async () => {
    if (sending) return;
    setFailure(null);
    takeFilledIn();
    if (form.validate().hasErrors) {
      stumble();
      return;
    }
    setAttempt(0);
    setSending(true);
    try {
      const values = form.getValues();
      await submitUnderKey(values, (key) => onSubmit(values, key));
    } catch (error) {
      if (element.current === null) onLateFailure?.(error);
      setFailure(error);
      const faults = fieldMessagesOf(error);
      // Rendered at once, and the fields open again, so that the first of them can take the focus.
      flushSync(() => {
        setSending(false);
        form.setErrors(faults);
      });
      if (Object.keys(faults).length > 0) stumble();
    } finally {
      setSending(false);
    }
  };

  const dismiss = () => {
    setAttempt(0);
    setFailure(null);
  };
  return { sending, failure, attempt, submit, dismiss };
}
