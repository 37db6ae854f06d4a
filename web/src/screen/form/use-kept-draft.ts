import { useEffect, useRef } from 'react';
import type { RecordForm } from './use-record-form.ts';

const placeOf = (name: string) => `draft:${name}`;

/**
 * Keeps what is typed into a form until it is sent, so that a reload or a phone call loses nothing;
 * it goes with the tab, for the next person at the same computer. Answers how to forget it, once
 * the form is sent.
 */
export function useKeptDraft<Values extends Record<string, unknown>>(
  form: RecordForm<Values>,
  name: string,
): () => void {
  const { setValues, values, getInitialValues } = form;
  const opened = useRef(form.getInitialValues());
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const kept = readDraft(name);
    const known = Object.entries(kept).filter(([field]) => field in opened.current);
    if (known.length > 0) setValues(Object.fromEntries(known) as Partial<Values>);
  }, [name, setValues]);
  useEffect(() => {
    const isTouched = Object.entries(values).some(
      // What has been filled in for the person is no draft, and no next person's to find.
      ([field, value]) => value !== getInitialValues()[field],
    );
    if (isTouched) store(name, values);
  }, [name, values, getInitialValues]);
  return () => {
    try {
      sessionStorage.removeItem(placeOf(name));
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  };
}

function readDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function store(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(placeOf(name), JSON.stringify(values));
  } catch {
    // Private windows may refuse; the form still works.
  }
}
