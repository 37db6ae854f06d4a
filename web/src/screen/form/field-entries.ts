import type { UseFormReturnType } from '@mantine/form';

export type EntryForm<Values> = Pick<
  UseFormReturnType<Values>,
  'getValues' | 'getInputNode' | 'setFieldValue'
>;

/** What each field showed when it was drawn, and of which value: `14:00` for a time kept as `2:00 PM`. */
export type Drawn = WeakMap<Element, { known: unknown; entry: string | boolean | undefined }>;

type Scope = {
  /** The form's element; without one the form's own look-up finds each field. */
  place?: HTMLElement | null;
  /** This field alone. */
  only?: EventTarget | null;
  /** A field that shows what was drawn has been filled in by no browser. */
  drawn?: Drawn;
};

/**
 * What stands in the fields, which is what the person sees. Browsers fill fields in without an event
 * that React understands: Chrome on an iPhone sets the value first and tells of it later, when the
 * field holds it already. A field that was filled in so is not blank, neither when it is left nor
 * when the form is sent.
 */
export function takeEntries<Values extends Record<string, unknown>>(
  form: EntryForm<Values>,
  { place, only, drawn }: Scope = {},
): void {
  for (const [name, known] of Object.entries(form.getValues())) {
    const field = place == null ? form.getInputNode(name) : findField(place, name);
    if (field === null || (only !== undefined && field !== only)) continue;
    const entry = readEntry(field, known);
    const before = drawn?.get(field);
    const isAsDrawn = before !== undefined && before.known === known && before.entry === entry;
    // The fields show it already: rendering them again would take the focus away.
    if (entry !== undefined && entry !== known && !isAsDrawn) {
      form.setFieldValue(name, entry as never, { forceUpdate: false });
    }
  }
}

/** A page may hold two forms with the same fields; the form's own look-up knows one place each. */
function findField(place: HTMLElement, name: string): Element | null {
  return place.querySelector(`[data-path="${CSS.escape(name)}"]`);
}

/** Once for each value: what a browser fills in later was not rendered. */
export function noteDrawn<Values extends Record<string, unknown>>(
  form: EntryForm<Values>,
  place: HTMLElement,
  drawn: Drawn,
): void {
  for (const [name, known] of Object.entries(form.getValues())) {
    const field = findField(place, name);
    if (field === null || drawn.get(field)?.known === known) continue;
    drawn.set(field, { known, entry: readEntry(field, known) });
  }
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
