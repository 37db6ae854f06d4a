import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, projectFolder } from '../project.ts';

/** One catalogue file: English key to the text of a language. */
export type Catalogue = { path: string; entries: Readonly<Record<string, string>> };

export function readCatalogues(language: 'en' | 'ta', folder = projectFolder): Catalogue[] {
  return listFiles(`web/src/i18n/${language}/*.json`, folder).map((path) => ({
    path,
    entries: JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, string>,
  }));
}

export const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** The key without its plural form: `{{count}} rows` for `{{count}} rows_one`. */
export function baseKey(key: string): string {
  return key.replace(pluralEnding, '');
}

/** The names in `{{…}}`, sorted, each once. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*(?:- )?([\w.]+)[^}]*\}\}/g)].map(
    ([, name]) => name ?? '',
  );
  return [...new Set(names)].sort();
}
