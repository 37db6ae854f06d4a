import type { Day } from '../calendar/day.ts';
import { givenNameKey, nameKey } from '../people/names.ts';

/** Of a child what tells it from others. */
export type ChildIdentity = { FirstName: string; LastName: string; DateOfBirth: Day };

/** A child of the records, with the telephones that its enrollments name. */
export type KnownChild = ChildIdentity & { FamilyId: string; telephones: readonly string[] };

/** Why two children may be one, or why an enrollment contradicts the records; read by the office. */
export const likenessReasons = [
  'Day and month of birth are swapped',
  'Same name, another birth date',
  'First and last name are swapped',
  'The names differ by a sign',
  'The parts of the names stand in another order',
  'The names differ by Sri alone',
  'The child had this birth date or name before',
  'Same name and birth date in another family',
  'Same telephone and birth date in another family',
  'Same telephone and first name in another family',
  'Sent as a new student, but known to the school',
  'Sent as a returning student, but not known to the school',
  'The child had left the school',
  'The sender belongs to several families',
] as const;
export type LikenessReason = (typeof likenessReasons)[number];

/**
 * Whether two records of one family are the same child: the same birth date and folded given name,
 * with the last name behind an initial (docs/decisions/0080-families-and-children.md).
 */
export function isSameChild(first: ChildIdentity, second: ChildIdentity): boolean {
  return first.DateOfBirth === second.DateOfBirth && givenNameKey(first) === givenNameKey(second);
}

/**
 * Why two children that are not the same by `isSameChild` in one family may be one; none where
 * nothing speaks for it. Last name, birth date and address alone never do: those are twins.
 */
export function explainLikeness(child: KnownChild, other: KnownChild): LikenessReason[] {
  return child.FamilyId === other.FamilyId
    ? explainWithinFamily(child, other)
    : explainAcrossFamilies(child, other);
}

function explainWithinFamily(child: ChildIdentity, other: ChildIdentity): LikenessReason[] {
  const hasSameName = givenNameKey(child) === givenNameKey(other);
  if (child.DateOfBirth !== other.DateOfBirth) {
    if (!hasSameName) return [];
    const isSwapped = swapDayAndMonth(child.DateOfBirth) === other.DateOfBirth;
    return [isSwapped ? 'Day and month of birth are swapped' : 'Same name, another birth date'];
  }
  if (hasSameName) return [];
  const reasons: LikenessReason[] = [];
  if (hasNamesSwapped(child, other)) reasons.push('First and last name are swapped');
  if (hasSameLetters(givenNameKey, child, other) || hasSameLetters(wholeNameKey, child, other)) {
    reasons.push('The names differ by a sign');
  }
  if (reasons.length > 0) return reasons;
  if (hasSameParts(givenNameKey, child, other) || hasSameParts(wholeNameKey, child, other)) {
    return ['The parts of the names stand in another order'];
  }
  return differsBySri(child, other) ? ['The names differ by Sri alone'] : [];
}

function explainAcrossFamilies(child: KnownChild, other: KnownChild): LikenessReason[] {
  const hasSameBirth = child.DateOfBirth === other.DateOfBirth;
  const hasSameName = givenNameKey(child) === givenNameKey(other);
  const hasSameTelephone = child.telephones.some((number) => other.telephones.includes(number));
  const reasons: LikenessReason[] = [];
  if (hasSameBirth && hasSameName) reasons.push('Same name and birth date in another family');
  else if (hasSameTelephone && hasSameBirth) {
    reasons.push('Same telephone and birth date in another family');
  } else if (hasSameTelephone && hasSameName) {
    reasons.push('Same telephone and first name in another family');
  }
  return reasons;
}

function hasNamesSwapped(child: ChildIdentity, other: ChildIdentity): boolean {
  return (
    nameKey(child.FirstName) === nameKey(other.LastName) &&
    nameKey(child.LastName) === nameKey(other.FirstName)
  );
}

/** `2015-03-07` for `2015-07-03`; null where that is no day. */
export function swapDayAndMonth(day: Day): Day | null {
  const [year = '', month = '', date = ''] = day.split('-');
  return Number(date) > 12 ? null : `${year}-${date}-${month}`;
}

const wholeNameKey = ({ FirstName, LastName }: ChildIdentity) =>
  nameKey(`${FirstName} ${LastName}`);

/** `A.K.` Raja and `AK` Raja, D'Arcy and Darcy. */
function hasSameLetters(
  read: (child: ChildIdentity) => string,
  child: ChildIdentity,
  other: ChildIdentity,
): boolean {
  return withoutSigns(read(child)) === withoutSigns(read(other));
}

/** 'S. Kavin' and 'Kavin S'. */
function hasSameParts(
  read: (child: ChildIdentity) => string,
  child: ChildIdentity,
  other: ChildIdentity,
): boolean {
  return sortParts(read(child)) === sortParts(read(other));
}

function sortParts(key: string): string {
  return key.split(' ').sort().join(' ');
}

/** 'Sri Ram', 'Shri Ram', 'Shriram' and 'Ram' before the same letters; in Tamil too. */
function differsBySri(child: ChildIdentity, other: ChildIdentity): boolean {
  const [one, another] = [givenNameKey(child), givenNameKey(other)];
  if (withoutSigns(writeSri(one)) === withoutSigns(writeSri(another))) return true;
  return sortParts(withoutSri(one)) === sortParts(withoutSri(another));
}

const sriBefore = /^(?:shree|shri|sree|sri|ஸ்ரீ)(?=\p{L})/u;
const sriAlone = /^(?:shree|shri|sree|sri|ஸ்ரீ)$/u;

/** Each part that begins with it, however it is written, as one that does. */
function writeSri(key: string): string {
  return key
    .split(' ')
    .map((part) => part.replace(sriBefore, 'sri').replace(sriAlone, 'sri'))
    .join(' ');
}

/** A name that is nothing else keeps it. */
function withoutSri(key: string): string {
  const parts = key.split(' ').filter((part) => !sriAlone.test(part));
  return parts.length === 0 ? writeSri(key) : parts.join(' ');
}

/** A name as its letters alone: a sign more or less is a likeness, not the same name. */
function withoutSigns(key: string): string {
  return key.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
