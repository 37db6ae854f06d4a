import { isInitialsOnly, nameKey } from '../people/names.ts';
import { findTamilNameFault } from '../people/tamil-name.ts';
import type { Answers } from './import-kind.ts';

type Values = Record<string, string>;

/** Without a comma or an initial nothing tells which word is the last name; one word is a given name. */
export function isOpenOrder(name: string): boolean {
  return !name.includes(',') && name.includes(' ') && splitInitials(name.split(' ')) === null;
}

/** An initial at one end is that of the father, and stands for the last name: `S. Kavin`, `Kavin S`. */
function splitInitials(words: readonly string[]): { FirstName: string; LastName: string } | null {
  const from = words.findIndex((word) => !isInitialsOnly(word));
  const to = words.findLastIndex((word) => !isInitialsOnly(word)) + 1;
  if (from === -1 || from > 0 === to < words.length) return null;
  const [lasts, firsts] =
    from > 0 ? [words.slice(0, from), words.slice(from)] : [words.slice(to), words.slice(0, to)];
  return { FirstName: firsts.join(' '), LastName: lasts.join(' ') };
}

/** A name of several words as first and last name; initials are neither written out nor left out. */
export function splitName(
  name: string,
  order: string | undefined,
): { FirstName?: string; LastName?: string } {
  const [before = '', after] = name.split(',', 2).map((part) => part.trim());
  if (after !== undefined) return { FirstName: after, LastName: before };
  const words = name.split(' ');
  if (words.length === 1) return { FirstName: name };
  const byInitials = splitInitials(words);
  if (byInitials !== null) return byInitials;
  return order === 'last-first'
    ? { LastName: words[0] ?? '', FirstName: words.slice(1).join(' ') }
    : { FirstName: words.slice(0, -1).join(' '), LastName: words.at(-1) ?? '' };
}

/** The whole name, where first and last name do not stand apart. */
export function wholeNameOf({
  FirstName,
  LastName,
  FullName,
  PreferredName,
}: Values): string | undefined {
  if (LastName !== undefined) return undefined;
  return FullName ?? (FirstName === undefined ? PreferredName : undefined);
}

/** A last name of its own is no part of the first; what a child is called stands for one that lacks. */
export function nameChild(own: Values, answers: Answers): Values {
  const { FirstName, LastName, FullName, PreferredName } = own;
  if (FirstName !== undefined && (LastName !== undefined || FullName === undefined)) return {};
  const whole = wholeNameOf(own);
  if (whole !== undefined)
    return { ...splitName(whole, answers.nameOrder), ...given({ FirstName }) };
  const name = FullName ?? PreferredName;
  if (name === undefined || LastName === undefined) return {};
  const { FirstName: first = name } = name.includes(',') ? splitName(name, undefined) : {};
  return { FirstName: withoutLast(first, LastName), LastName };
}

/** A name in Tamil letters is the Tamil one too, where that has no column. */
export function nameInTamil({ FullName, FirstName = '', LastName = '' }: Values): Values {
  const name = FullName ?? `${FirstName} ${LastName}`.trim();
  return name !== '' && findTamilNameFault(name) === null ? { NameInTamil: name } : {};
}

function given<Some extends Record<string, string | undefined>>(values: Some): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  );
}

function withoutLast(name: string, last: string): string {
  const words = name.split(' ');
  const lasts = last.split(' ');
  if (words.length <= lasts.length) return name;
  if (nameKey(words.slice(-lasts.length).join(' ')) === nameKey(last)) {
    return words.slice(0, -lasts.length).join(' ');
  }
  return nameKey(words.slice(0, lasts.length).join(' ')) === nameKey(last)
    ? words.slice(lasts.length).join(' ')
    : name;
}
