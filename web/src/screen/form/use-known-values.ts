import { useEffect, useRef } from 'react';
import type { RecordForm } from './use-record-form.ts';

/**
 * Fills in once what the portal knows of who is signed in, where nothing stands yet. It counts as
 * untouched: leaving the form loses nothing of it.
 */
export function useKnownValues<Values extends Record<string, unknown>>(
  form: RecordForm<Values>,
  /** Undefined until it is known, and for strangers. */
  known: Readonly<Record<string, string>> | undefined,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (known === undefined || isDone.current) return;
    isDone.current = true;
    const values = form.getValues();
    const given = Object.fromEntries(
      Object.entries(known).filter(([name, value]) => value && values[name] === ''),
    );
    if (Object.keys(given).length === 0) return;
    form.reopen({ ...form.getInitialValues(), ...given }, { ...values, ...given });
  });
}
