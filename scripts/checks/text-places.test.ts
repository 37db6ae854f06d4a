import { describe, expect, it } from 'vitest';
import { findMisplacedTexts } from './text-places.ts';

const catalogue = (name: string, ...keys: string[]) => ({
  path: `web/src/i18n/ta/${name}.json`,
  entries: Object.fromEntries(keys.map((key) => [key, 'x'])),
});
const key = (text: string, where: string) => ({ text, where, given: null });

const tamil = [
  catalogue('library', 'Book', '{{count}} books_one', '{{count}} books_other'),
  catalogue('students', 'Student'),
  catalogue('screen', 'Save'),
  catalogue('shell', 'Menu'),
  catalogue('signed-in', 'Take back'),
];

describe('where a Tamil text stands', () => {
  it.each([
    ['Book', 'web/src/features/library/book-list.tsx:3'],
    ['{{count}} books', 'web/src/features/library/book-list.tsx:4'],
    ['Save', 'web/src/features/library/book-form.tsx:5'],
    ['Menu', 'web/src/features/library/book-form.tsx:6'],
    ['Save', 'web/src/screen/form/form-dialog.tsx:7'],
    ['Take back', 'web/src/features/treasury/take-back-form.tsx:7'],
    ['Book', 'server/src/features/library/service.ts:8'],
    ['Book', 'web/src/app/library-page.tsx:9'],
    ['Student', 'web/src/features/history/record-words.ts:9'],
    ['Not translated at all', 'web/src/features/library/book-list.tsx:10'],
  ])('is right for %s at %s', (text, where) => {
    expect(findMisplacedTexts([key(text, where)], tamil)).toEqual([]);
  });

  it.each([
    ['Student', 'web/src/features/library/book-list.tsx:3', 'ta/library.json or ta/screen.json'],
    [
      '{{count}} books',
      'web/src/features/students/student-card.tsx:4',
      'ta/students.json or ta/screen.json',
    ],
    ['Take back', 'web/src/features/calendar/year.tsx:5', 'ta/calendar.json or ta/screen.json'],
    ['Book', 'web/src/screen/status-badge.tsx:5', 'ta/screen.json'],
    ['Book', 'web/src/app/shell/header.tsx:6', 'ta/screen.json'],
  ])('is wrong for %s at %s', (text, where, right) => {
    const [fault, ...more] = findMisplacedTexts([key(text, where)], tamil);
    expect(fault).toContain(`${where} '${text}' stands in ta/`);
    expect(fault).toContain(`not loaded there: ${right}`);
    expect(more).toEqual([]);
  });
});
