import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, queries } from '../../lib/api.ts';
import { fieldMessagesOf, statusOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { focusFirstFault } from '../../screen/form/focus-first-fault.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { familyOf, type RegistrationDraft } from './registration-draft.ts';

/** How long the form stays after it was taken (ENR-28, LIM-04). */
const redirectDelayMs = 200;

/**
 * Sends an enrollment and waits for the answer: only when the server has it does the family go on
 * to /ThankYou, with the Reference ID; otherwise everything typed stays (OP-76).
 */
export function useEnroll({
  form,
  element,
}: {
  form: RecordForm<RegistrationDraft>;
  element: RefObject<HTMLFormElement | null>;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  /** How many submits stumbled over the rules since the last that did not. */
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const [website, setWebsite] = useState('');
  const submitUnderKey = useSubmitKey();

  const dismiss = () => {
    setAttempt(0);
    setFailure(null);
  };

  const submit = async () => {
    if (state !== 'editing') return;
    setFailure(null);
    if (form.validate().hasErrors) {
      setAttempt((before) => before + 1);
      focusFirstFault(element.current);
      return;
    }
    setAttempt(0);
    setState('sending');
    const { Terms: _agreed, ...child } = form.getValues();
    try {
      const body = { ...child, website };
      const { Volunteering } = await submitUnderKey(body, (key) =>
        api.addStudentInfo({ headers: { 'idempotency-key': key }, body }),
      );
      setState('sent');
      void queryClient.invalidateQueries({ queryKey: queries.getFamilyFee.key() });
      await pause(redirectDelayMs);
      await navigate({
        to: '/ThankYou',
        // Nothing is left to lose, though a slow device may not have drawn that yet.
        ignoreBlocker: true,
        state: {
          enrolled: {
            referenceId: Volunteering,
            firstName: child.FirstName.trim(),
            email: child.UserName.trim(),
            family: familyOf(child),
          },
        },
      });
    } catch (error) {
      setState('editing');
      setFailure(error);
      const faults = fieldMessagesOf(error);
      // Drawn at once, so that the first of them can take the focus.
      flushSync(() => form.setErrors(faults));
      if (Object.keys(faults).length > 0) {
        setAttempt((before) => before + 1);
        focusFirstFault(element.current);
      }
      // Registration was closed meanwhile: the card should say so too.
      if (statusOf(error) === 403) {
        queryClient.setQueryData(queries.getEnrollmentStatus.queryOptions().queryKey, false);
      }
    }
  };

  return { state, attempt, failure, website, setWebsite, submit, dismiss };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
