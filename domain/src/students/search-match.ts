import { foldText, searchWords } from '../text/fold.ts';

/** What of a child's record the words of a search were found in. */
export const studentMatches = ['name', 'email', 'secondEmail', 'referenceId', 'several'] as const;
export type StudentMatch = (typeof studentMatches)[number];

/** What a reader may not see is not given, and not told of. */
type Searched = {
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  /** The family's first address. */
  UserName?: string;
  AdditionalEmail?: string | undefined;
  /** The Reference ID. */
  Volunteering?: string;
};

/** 0 is the best. */
export type NameRank = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * How a name answers to the words of a search, both folded; a Tamil name stands behind the Latin
 * one. 0: the words begin it and end with a word of it; 1: they begin it; 2: each begins a word of
 * it; 3: it holds them; 4: one of them begins a word of it; 5: none does. From 4 on something else
 * in the record has what the name has not.
 */
export function rankName(name: string, words: readonly string[]): NameRank {
  const phrase = words.join(' ');
  const beginnings = listBeginnings(name, words.length);
  if (beginnings.some((each) => `${each} `.startsWith(`${phrase} `))) return 0;
  if (beginnings.some((each) => each.startsWith(phrase))) return 1;
  const own = name.split(' ');
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  // An initial alone says little.
  const telling = words.filter((word) => word.length > 1);
  return telling.some((word) => own.some((each) => each.startsWith(word))) ? 4 : 5;
}

/**
 * The name from each word on that it may be read from: the first, the first in Tamil letters, and
 * for several words each, with those before it behind ('Selvan, Kavin'). A single word that begins
 * a last name ranks below one that begins the whole.
 */
function listBeginnings(name: string, words: number): string[] {
  const own = name.split(' ');
  const from = own.map((_, place) => place);
  const firstTamil = own.findIndex((word) => /\p{Script=Tamil}/u.test(word));
  return from
    .filter((place) => place === 0 || place === firstTamil || words > 1)
    .map((place) => [...own.slice(place), ...own.slice(0, place)].join(' '));
}

/** As `rankName`, of a student's `searchKey`: the name stands before the family's address. */
export function rankSearchKey(searchKey: string, words: readonly string[]): NameRank {
  const [upToAddress = ''] = searchKey.split('@');
  const end = upToAddress === searchKey ? searchKey.length : upToAddress.lastIndexOf(' ');
  return rankName(searchKey.slice(0, Math.max(end, 0)), words);
}

/**
 * How a child answers to what was typed, for the order of those found; where the name does not
 * hold the words, `by` tells what else does: it explains why 'nila' finds 'Arul Sathish'.
 */
export function matchStudent(child: Searched, typed: string): { rank: NameRank; by: StudentMatch } {
  const words = searchWords(typed);
  const name = foldText(`${child.FirstName} ${child.LastName} ${child.NameInTamil}`);
  const rank = rankName(name, words);
  if (rank < 4) return { rank, by: 'name' };
  const others = [
    ['email', child.UserName],
    ['secondEmail', child.AdditionalEmail],
    ['referenceId', child.Volunteering],
  ] as const;
  const left = words.filter((word) => !name.includes(word));
  const found = others.find(([, text = '']) => left.every((word) => foldText(text).includes(word)));
  return { rank, by: found?.[0] ?? 'several' };
}
