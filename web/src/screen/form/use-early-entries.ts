import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { type EntryForm, takeEntries } from './field-entries.ts';

/**
 * Takes over what was typed, or filled in by the browser, before the page was hydrated: it stands in
 * the fields, but the form has not heard of it. Before anything renders the fields again.
 */
export function useEarlyEntries<Values extends Record<string, unknown>>(
  form: EntryForm<Values>,
): void {
  // A form that is rendered later stands as its values say.
  const wasReady = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useLayoutEffect(() => {
    if (wasReady.current) takeEntries(form);
  }, []);
}
