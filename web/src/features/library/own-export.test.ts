import { startImport } from '@pallikoodam/domain/library/book-import';
import { conditions } from '@pallikoodam/domain/library/loan';
import { expect, it } from 'vitest';
import tamil from '../../i18n/ta/library.json' with { type: 'json' };
import { stateOf } from './books-list.tsx';

const translate: Record<string, (word: string) => string> = {
  en: (word) => word,
  ta: (word) => (tamil as Record<string, string>)[word] ?? '',
};
const shelf = [
  { available: 'Y' as const, condition: '' as const, lent: false },
  { available: 'N' as const, condition: '' as const, lent: true },
  ...conditions
    .filter((condition) => condition !== '')
    .map((condition) => ({ available: 'N' as const, condition, lent: false })),
];

it.each(
  Object.entries(translate).flatMap(([language, t]) =>
    shelf.map((book) => ({ language, said: t(stateOf(book)), book })),
  ),
)('the list of books comes back as it went out, $language: $said', ({ said, book }) => {
  const stored = { title: 'Kural', author: 'Valluvar', ...book };
  const row = { bookid: '12', title: 'Kural', author: 'Valluvar', available: said };
  const [read] = [row].map(startImport(() => stored));
  expect(read?.outcome).toBe('same');
});
