import { foldText, searchWords } from '../text/fold.ts';

/** What of a child's record the words at the desk were found in. */
export const deskMatches = ['name', 'email', 'secondEmail', 'referenceId', 'several'] as const;
export type DeskMatch = (typeof deskMatches)[number];

/** What of a book they were found in: its number or title, or its author as well. */
export const deskBookMatches = ['title', 'author'] as const;
export type DeskBookMatch = (typeof deskBookMatches)[number];

type Child = {
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  /** The family's first address. */
  UserName: string;
  AdditionalEmail: string;
  /** The Reference ID. */
  Volunteering: string;
};

/**
 * How a child answers to the words typed at the desk, for the order of the choices. `rank` 0: the
 * name begins with the words; 1: each word begins a word of the name; 2: the name holds them; 3:
 * something else does, which `by` tells, to explain why 'nila' finds 'Arul Sathish'.
 */
export function matchAtDesk(child: Child, typed: string): { rank: 0 | 1 | 2 | 3; by: DeskMatch } {
  const words = searchWords(typed);
  const { FirstName, LastName, NameInTamil } = child;
  const names = [`${FirstName} ${LastName}`, `${LastName} ${FirstName}`, NameInTamil].map(foldText);
  const ownWords = names.flatMap((name) => name.split(' '));
  const phrase = words.join(' ');
  const begins = (name: string) => name.startsWith(phrase);
  // A single word that begins a last name ranks below one that begins the whole name.
  const [first = '', reversed = '', tamil = ''] = names;
  if (begins(first) || begins(tamil) || (words.length > 1 && begins(reversed))) {
    return { rank: 0, by: 'name' };
  }
  if (words.every((word) => ownWords.some((own) => own.startsWith(word)))) {
    return { rank: 1, by: 'name' };
  }
  const holds = (text: string) => (word: string) => foldText(text).includes(word);
  if (words.every(holds(names.join(' ')))) return { rank: 2, by: 'name' };
  const others = [
    ['email', child.UserName],
    ['secondEmail', child.AdditionalEmail],
    ['referenceId', child.Volunteering],
  ] as const;
  const left = words.filter((word) => !holds(names.join(' '))(word));
  const found = others.find(([, text]) => left.every(holds(text)));
  return { rank: 3, by: found?.[0] ?? 'several' };
}

/** What of a book answers to the words typed at the desk; those that do by their title come first. */
export function matchBookAtDesk(
  { bookid, title }: { bookid: string; title: string },
  typed: string,
): DeskBookMatch {
  const own = foldText(`${bookid} ${title}`);
  return searchWords(typed).every((word) => own.includes(word)) ? 'title' : 'author';
}
