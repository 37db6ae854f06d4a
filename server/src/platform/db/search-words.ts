import { isVariedSign, searchWords, typedWords } from '@pallikoodam/domain/text/fold';
import { soundBeginning } from '@pallikoodam/domain/text/sound';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * The rows whose text contains every word of a search; all of them without a search. The text is
 * folded (`foldText`). The wildcards of `like` are plain characters in a search.
 */
export function searchRows<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  text: RawBuilder<string>,
  search = '',
): SelectQueryBuilder<Tables, Table, Row> {
  return whereLike(rows, text, searchWords(search).map(holding));
}

/**
 * As `searchRows`, for a text that is in small letters but not folded: an apostrophe or a dash of
 * the search stands for any sign, as there are many of both.
 */
export function searchTypedRows<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  text: RawBuilder<string>,
  search = '',
): SelectQueryBuilder<Tables, Table, Row> {
  return whereLike(rows, text, typedWords(search).map(holdingTyped));
}

/** As `searchRows`, for a text that ends with a `soundKey`: a word is also found by how it sounds. */
export function searchSoundingRows<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  text: RawBuilder<string>,
  search = '',
): SelectQueryBuilder<Tables, Table, Row> {
  const like = (part: string) => sql<boolean>`${text} like ${holding(part)} escape '\\'`;
  return searchWords(search)
    .map((word) => {
      const sound = soundBeginning(word);
      return sound === null ? like(word) : sql<boolean>`(${like(word)} or ${like(sound)})`;
    })
    .reduce((found, condition) => found.where(condition), rows);
}

function whereLike<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  text: RawBuilder<string>,
  patterns: readonly string[],
): SelectQueryBuilder<Tables, Table, Row> {
  return patterns
    .map((pattern) => sql<boolean>`${text} like ${pattern} escape '\\'`)
    .reduce((found, condition) => found.where(condition), rows);
}

/** Whether a folded text holds a word of a search: one condition of `searchRows`, to be joined. */
export function holdsWord(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${holding(word)} escape '\\'`;
}

/** What `like … escape '\\'` finds a word by, wherever it stands: its wildcards are plain characters. */
export function holding(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** As `holding`, of a word of `typedWords`. */
export function holdingTyped(word: string): string {
  const signs = [...word];
  // A lone apostrophe would stand for every text.
  if (signs.every(isVariedSign)) return holding(word);
  return [...holding(word)].map((sign) => (isVariedSign(sign) ? '_' : sign)).join('');
}
