import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef } from 'react';

export type EntryForm<Values> = Pick<
  UseFormReturnType<Values>,
  'getValues' | 'getInputNode' | 'setFieldValue'
>;

/**
 * What stands in the fields, which is what the person sees. Browsers fill fields in without an event
 * that React understands: Chrome on an iPhone sets the value first and tells of it later, when the
 * field holds it already. A field that was filled in so is not blank, neither when it is left nor
 * when the form is sent.
 */
export function takeEntries<Values extends Record<string, unknown>>(
  form: EntryForm<Values>,
  { place, only }: { place?: HTMLElement | null; only?: EventTarget | null } = {},
): void {
  for (const [name, known] of Object.entries(form.getValues())) {
    // A page may hold two forms with the same fields; the form's own look-up knows one place each.
    const field =
      place == null
        ? form.getInputNode(name)
        : place.querySelector(`[data-path="${CSS.escape(name)}"]`);
    if (only !== undefined && field !== only) continue;
    const entry = readEntry(field, known);
    // The fields show it already: rendering them again would take the focus away.
    if (entry !== undefined && entry !== known) {
      form.setFieldValue(name, entry as never, { forceUpdate: false });
    }
  }
}

/** Takes over what a browser fills in, as soon as it tells of it in whichever way. */
export function useFilledIn<Values extends Record<string, unknown>>(
  form: EntryForm<Values>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    const take = ({ target }: Event) => takeEntries(latest.current, { place, only: target });
    // After React, which has heard of nearly all of them.
    const takeLater = (event: Event) => setTimeout(take, 0, event);
    // Before React, which checks the field now.
    place.addEventListener('focusout', take);
    place.addEventListener('input', takeLater);
    place.addEventListener('change', takeLater);
    return () => {
      place.removeEventListener('focusout', take);
      place.removeEventListener('input', takeLater);
      place.removeEventListener('change', takeLater);
    };
  }, [element]);
}

/** Undefined for what holds neither a text nor a tick of its own. */
function readEntry(field: Element | null, known: unknown): string | boolean | undefined {
  if (typeof known === 'boolean') {
    return field instanceof HTMLInputElement ? field.checked : undefined;
  }
  const holdsText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  // Of a list to search in, the field holds the words that are searched for.
  if (typeof known !== 'string' || !holdsText || field.role === 'combobox') return undefined;
  if (field.getAttribute('aria-haspopup') === 'listbox') return undefined;
  // Of a group of these each has the value that it stands for.
  return field.type === 'radio' || field.type === 'checkbox' ? undefined : field.value;
}
