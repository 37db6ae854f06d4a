import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';
import { optionalWebAddress } from './web-address.ts';

/**
 * Handbooks, bylaws and policies, in `content/documents.json`; their texts stand in
 * `content/documents/<name>.<language>.txt` (DOC-01 to DOC-12, OP-60, OP-208). A document has a file
 * or a text, in one language at least; where the reader's has none the other's is shown (ENUM-53).
 */

const languages = ['en', 'ta'] as const;
type Language = (typeof languages)[number];

/** Blank: not available in this language. */
const fileAddress = z
  .string()
  .regex(
    /^$|^\/documents\/[\w-]+\.(pdf|docx?)$|^https:\/\/\S+$/,
    'must be blank, a file such as /documents/bylaws-en.pdf (.pdf, .doc or .docx) or an https address',
  );
export const localFile = z.strictObject({ en: fileAddress, ta: fileAddress });

const schoolDocument = z.strictObject({
  title: localText,
  summary: localText,
  version: z.string().min(1),
  date: z.iso.date('must be a day such as 2025-10-22'),
  file: localFile,
});

const folder = z.strictObject({ folder: localText, documents: z.array(z.string()).min(1) });

const documentsSchema = z
  .strictObject({
    documents: z.record(z.string().regex(/^[a-z0-9-]+$/), schoolDocument),
    shelves: z.strictObject({
      guidelines: z.array(folder).min(1),
      bylaws: z.array(folder).min(1),
      inclusion: z.array(folder).min(1),
      handbooks: z.array(folder).min(1),
    }),
    classroom: z.strictObject({
      headline: localText,
      lead: localText,
      /** Of the school's Google Classroom; blank hides the button. */
      address: optionalWebAddress,
      guides: z.array(z.string()),
    }),
  })
  .superRefine(({ documents, shelves, classroom }, context) => {
    const named = [
      ...Object.entries(shelves).flatMap(([shelf, folders]) =>
        folders.flatMap((one, at) =>
          one.documents.map((name, place) => ({
            name,
            path: ['shelves', shelf, at, 'documents', place],
          })),
        ),
      ),
      ...classroom.guides.map((name, at) => ({ name, path: ['classroom', 'guides', at] })),
    ];
    for (const { name, path } of named) {
      if (documents[name] === undefined) {
        context.addIssue({ code: 'custom', path, message: `names no document: ${name}` });
      }
    }
    for (const [name, { file }] of Object.entries(documents)) {
      const hasText = languages.some((language) => existsSync(findSheetFile(name, language)));
      if (hasText || file.en !== '' || file.ta !== '') continue;
      const message = `needs a file, or a text content/documents/${name}.en.txt`;
      context.addIssue({ code: 'custom', path: ['documents', name], message });
    }
  });

export type Documents = z.infer<typeof documentsSchema>;

export type Shelf = Documents['shelves']['guidelines'];

export const readDocuments = (text?: string): Documents =>
  readContent('documents.json', documentsSchema, text);

/** The text of a document, as it is written; null where it has none in the language. */
export function readSheetSource(name: string, language: Language): string | null {
  const file = findSheetFile(name, language);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function findSheetFile(name: string, language: Language): URL {
  return new URL(`../documents/${name}.${language}.txt`, import.meta.url);
}
