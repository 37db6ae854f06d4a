import { foldText, searchWords } from '../text/fold.ts';

/** What of a book the words at the desk were found in: its number or title, or its author as well. */
export const deskBookMatches = ['title', 'author'] as const;
export type DeskBookMatch = (typeof deskBookMatches)[number];

/** What of a book answers to the words typed at the desk; those that do by their title come first. */
export function matchBookAtDesk(
  { bookid, title }: { bookid: string; title: string },
  typed: string,
): DeskBookMatch {
  const own = foldText(`${bookid} ${title}`);
  return searchWords(typed).every((word) => own.includes(word)) ? 'title' : 'author';
}
