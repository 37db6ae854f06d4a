import { type RawBuilder, sql } from 'kysely';

/**
 * One condition for every word of a search: it stands somewhere in the text, which is in lower
 * case. The wildcards of `like` are plain characters to whoever searches.
 */
export function searchWords(text: RawBuilder<string>, search = ''): RawBuilder<boolean>[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .map((pattern) => sql<boolean>`${text} like ${pattern} escape '\\'`);
}
