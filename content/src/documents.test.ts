import { describe, expect, it } from 'vitest';
import { readDocuments, readSheetSource } from './documents.ts';

/** The school's own, with another document on the shelf of bylaws. */
function withDocument(file: { en: string; ta: string }, name = 'snow-days'): string {
  const content = readDocuments();
  const { bylaws } = content.documents;
  const [folder, ...others] = content.shelves.bylaws;
  return JSON.stringify({
    ...content,
    documents: { ...content.documents, [name]: { ...bylaws, file } },
    shelves: {
      ...content.shelves,
      bylaws: [{ ...folder, documents: [...(folder?.documents ?? []), name] }, ...others],
    },
  });
}

describe('a document', () => {
  it.each([
    [
      'a PDF without typed text',
      { en: '/documents/snow-days.pdf', ta: '/documents/snow-days-ta.pdf' },
    ],
    ['a Word file', { en: '/documents/snow-days.docx', ta: '' }],
    ['an older Word file', { en: '', ta: '/documents/Snow_days.doc' }],
    ['a file of another site', { en: 'https://files.school.example/snow', ta: '' }],
  ])('may be %s, in one language alone', (_, file) => {
    expect(readDocuments(withDocument(file)).documents['snow-days']?.file).toEqual(file);
    expect(readSheetSource('snow-days', 'en')).toBeNull();
  });

  it('may have its typed text and no file', () => {
    const read = readDocuments(withDocument({ en: '', ta: '' }, 'bylaws'));
    expect(read.documents.bylaws?.file).toEqual({ en: '', ta: '' });
    expect(readSheetSource('bylaws', 'ta')).toContain('## ');
  });

  it('without any file and text is a slip', () => {
    expect(() => readDocuments(withDocument({ en: '', ta: '' }))).toThrow(
      /documents\.snow-days needs a file, or a text content\/documents\/snow-days\.en\.txt/,
    );
  });

  it.each(['/documents/snow-days.html', '/documents/../secret.pdf', 'http://files.example/a.pdf'])(
    'is no %s',
    (en) => {
      expect(() => readDocuments(withDocument({ en, ta: '' }))).toThrow(/must be blank, a file/);
    },
  );
});
