import { composeLetters } from '../text/compose.ts';
import { foldText } from '../text/fold.ts';

/** A name as stored: trimmed, inner blanks collapsed, letters in composed form (for Tamil). */
export function normaliseName(name: string): string {
  return composeLetters(name.trim().replace(/\s+/gu, ' '));
}

/** The form of a name by which it is looked up and compared (OP-15). */
export function nameKey(name: string): string {
  return foldText(name);
}

/** One letter, with its vowel sign in Tamil: what an initial is. */
const initial = /^\p{L}\p{M}*$/u;

/** Whether a given name holds nothing but initials: `S`, `S.`, `A.K.`, `மு.`. */
export function isInitialsOnly(firstName: string): boolean {
  const words = nameKey(firstName).split(' ');
  return words.every((word) => initial.test(word));
}

type Named = { FirstName: string; LastName: string };

/**
 * What tells a child from its sisters and brothers of one birthday: the folded given name, and the
 * last name too where the given one is initials only. Twins are 'S Kavin' and 'S Kavya' (OP-79).
 */
export function givenNameKey({ FirstName, LastName }: Named): string {
  return isInitialsOnly(FirstName) ? nameKey(`${FirstName} ${LastName}`) : nameKey(FirstName);
}

/**
 * What a child is called where the family reads its name alone: the given name, with the last name
 * where the given one is initials only. 'S' is no name, and twins 'S Kavin' and 'S Kavya' share it.
 */
export function calledName({ FirstName, LastName }: Named): string {
  return isInitialsOnly(FirstName) ? `${FirstName} ${LastName}`.trim() : FirstName;
}

/**
 * How well a typed name fits a child: 2 is the given name as `givenNameKey` has it, 1 the given
 * name with the last name behind or before it, or initials alone; 0 is another child.
 */
export function rankTypedName(child: Named, typed: string): 0 | 1 | 2 {
  const key = nameKey(typed);
  if (key === '') return 0;
  if (key === givenNameKey(child)) return 2;
  const { FirstName, LastName } = child;
  const others = [FirstName, `${FirstName} ${LastName}`, `${LastName} ${FirstName}`];
  return others.some((name) => nameKey(name) === key) ? 1 : 0;
}
