import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Drawn, type EntryForm, noteDrawn, takeEntries } from './field-entries.ts';
import { useEarlyEntries } from './use-early-entries.ts';

/**
 * Takes over what a browser fills in: what stood there before the page was hydrated, and what it
 * tells of later in whichever way. The answer takes over what it never told of, for the moment the
 * form is sent.
 */
export function useFilledIn<Values extends Record<string, unknown>>(
  form: EntryForm<Values>,
  element: RefObject<HTMLFormElement | null>,
): () => void {
  const latest = useRef(form);
  const drawn = useRef<Drawn>(new WeakMap());
  useEffect(() => {
    latest.current = form;
  });
  useEarlyEntries(form);
  useLayoutEffect(() => {
    if (element.current !== null) noteDrawn(form, element.current, drawn.current);
  });
  useEffect(() => {
    const place = element.current;
    if (place === null) return;
    const take = ({ target }: Event) =>
      takeEntries(latest.current, { place, only: target, drawn: drawn.current });
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
  return () => takeEntries(form, { place: element.current, drawn: drawn.current });
}
