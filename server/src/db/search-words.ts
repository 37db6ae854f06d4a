import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** The words of a search, in lower case. */
export function splitWords(search = ''): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * The rows in whose text every word of a search stands somewhere; all of them without a search. The
 * text is in lower case. The wildcards of `like` are plain characters to whoever searches.
 */
export function searchRows<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  text: RawBuilder<string>,
  search?: string,
): SelectQueryBuilder<Tables, Table, Row> {
  return splitWords(search)
    .map((word) => sql<boolean>`${text} like ${holding(word)} escape '\\'`)
    .reduce((found, condition) => found.where(condition), rows);
}

/** What `like … escape '\\'` finds a word by, wherever it stands: its wildcards are plain characters. */
export function holding(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
