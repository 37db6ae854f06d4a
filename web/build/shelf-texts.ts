import {
  type Documents,
  findSheetFile,
  readDocuments,
  readSheetSource,
} from '@pallikoodam/content/documents';
import type { Plugin } from 'vite';
import { virtualJson } from './virtual-json.ts';

const shelves: readonly (keyof Documents['shelves'])[] = [
  'guidelines',
  'bylaws',
  'inclusion',
  'handbooks',
];
const languages = ['en', 'ta'] as const;

/**
 * `virtual:texts-of-<shelf>`: the texts of the documents that stand on a shelf, so that a page brings
 * its own and no other, and a new document needs nothing but its files and its name there.
 */
export function shelfTexts(): Plugin[] {
  return shelves.map((shelf) =>
    virtualJson({
      module: `texts-of-${shelf}`,
      exported: 'texts',
      make: () => readTexts(shelf),
      sources: () =>
        listNames(shelf).flatMap((name) =>
          languages.map((language) => findSheetFile(name, language).pathname),
        ),
    }),
  );
}

function readTexts(shelf: keyof Documents['shelves']) {
  const texts = listNames(shelf).map((name) => {
    const inLanguages = languages.map((language) => [language, readSheetSource(name, language)]);
    return [name, Object.fromEntries(inLanguages.filter(([, text]) => text !== null))];
  });
  return Object.fromEntries(texts);
}

function listNames(shelf: keyof Documents['shelves']): string[] {
  return readDocuments().shelves[shelf].flatMap(({ documents }) => documents);
}
