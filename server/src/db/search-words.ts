import { type RawBuilder, sql } from 'kysely';

/** The words of a search, in lower case. */
export function splitWords(search = ''): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * One condition for every word of a search: it stands somewhere in the text, which is in lower
 * case. The wildcards of `like` are plain characters to whoever searches.
 */
export function searchWords(text: RawBuilder<string>, search?: string): RawBuilder<boolean>[] {
  return splitWords(search)
    .map((word) => `%${escapeWildcards(word)}%`)
    .map((pattern) => sql<boolean>`${text} like ${pattern} escape '\\'`);
}

/** A text as `like … escape '\\'` takes it for plain characters. */
export function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
