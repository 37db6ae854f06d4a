import type { UseFormReturnType } from '@mantine/form';
import { useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

/**
 * Takes over what was typed, or filled in by the browser, before the page was hydrated: it stands in
 * the fields, but the form has not heard of it. Before anything renders the fields again.
 */
export function useEarlyEntries<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'getInputNode' | 'setFieldValue'>,
): void {
  // A form that is rendered later stands as its values say.
  const wasReady = useRef(!useHydrated());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useLayoutEffect(() => {
    if (!wasReady.current) return;
    for (const [name, known] of Object.entries(form.getValues())) {
      const field = form.getInputNode(name);
      const entry = readEntry(field, known);
      // The fields show it already: rendering them again would take the focus away.
      if (entry !== undefined && entry !== known)
        form.setFieldValue(name, entry as never, { forceUpdate: false });
    }
  }, []);
}

/** Undefined for what holds neither a text nor a tick. */
function readEntry(field: Element | null, known: unknown): string | boolean | undefined {
  if (typeof known === 'boolean') {
    return field instanceof HTMLInputElement ? field.checked : undefined;
  }
  const holdsText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (typeof known !== 'string' || !holdsText) return undefined;
  // Of a group of these each has the value that it stands for.
  return field.type === 'radio' || field.type === 'checkbox' ? undefined : field.value;
}
