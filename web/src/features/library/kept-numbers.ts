import { getSession } from '../../lib/session.ts';

/** A book's number typed for a child, and the book the child had before (LIB-29). */
export type TypedNumber = { bookid: string; PrevBID: string };
/** By the child's `_id`. */
export type TypedNumbers = Readonly<Record<string, TypedNumber>>;

/** The list that was open meanwhile: numbers of a class are typed on in that class. */
export type IssueView = { Branch: string; StudentTeacher: string };

type Kept = { numbers: TypedNumbers; view: IssueView };
const nothing: Kept = { numbers: {}, view: { Branch: '', StudentTeacher: '' } };

/**
 * The numbers of Issue Books on the device until they are assigned, so that another tab, Back or a
 * reload loses nothing. They belong to the person who typed, and hold no names: children are ids.
 */
export function readKeptNumbers(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? 'null');
    return isKept(kept) ? kept : nothing;
  } catch {
    return nothing;
  }
}

export function keepNumbers(kept: Kept): void {
  try {
    if (Object.keys(kept.numbers).length === 0) localStorage.removeItem(place());
    else localStorage.setItem(place(), JSON.stringify(kept));
  } catch {
    // Private windows may refuse; the page holds them as long as it is open.
  }
}

function place(): string {
  return `issue-numbers:${getSession().email}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, names: readonly string[]) =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

function isKept(kept: unknown): kept is Kept {
  if (!isObject(kept) || !isObject(kept.numbers)) return false;
  return (
    hasTexts(kept.view, ['Branch', 'StudentTeacher']) &&
    Object.values(kept.numbers).every((number) => hasTexts(number, ['bookid', 'PrevBID']))
  );
}
