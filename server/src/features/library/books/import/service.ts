import { refuseFaulty } from '@pallikoodam/domain/import/verdict';
import { type BookPatch, startImport } from '@pallikoodam/domain/library/book-import';
import { normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { insertAll, updateAll } from '../../../../platform/db/write.ts';
import { mapInTurns } from '../../../../platform/give-way.ts';
import type { SheetRules } from '../../../../platform/sheet-rules.ts';
import { listOpenLoansOfBooks } from '../../loans/data.ts';
import { type BookRow, deriveBookKeys, listBooksByNumber } from '../data.ts';

/** A sheet of books: found again by their numbers. */
export const bookRules: SheetRules = {
  open:
    async ({ rows }) =>
    async ({ trx }) => {
      const numbers = rows.map(({ values }) => normaliseBookNumber(values.bookid ?? ''));
      const books = await listBooksByNumber(trx, [...new Set(numbers)]);
      const stored = new Map(books.map((book) => [book.bookid, book]));
      const loans = await listOpenLoansOfBooks({ trx }, [...stored.keys()]);
      const lent = new Set(loans.map(({ bookid }) => bookid));
      const decide = startImport((bookid) => {
        const book = stored.get(bookid);
        return book && { ...book, lent: lent.has(bookid) };
      });
      const decided = await mapInTurns(rows, (row) => {
        const { bookid = '', title = '' } = row.values;
        const faulty = refuseFaulty(row, [bookid, title].filter(Boolean).join(' · '));
        return faulty === null ? decide(row.values) : { verdict: faulty, book: null };
      });
      return {
        rows: decided.map(({ verdict }, index) => ({ row: rows[index]?.row ?? 0, verdict })),
        store: async (tx, report) => {
          const planned = decided.flatMap(({ book }) => (book === null ? [] : [book]));
          const added = planned.filter(({ bookid }) => !stored.has(bookid));
          await insertAll(tx, 'book', added.map(compose));
          report(0.5);
          const changes = planned.flatMap((book) => {
            const before = stored.get(book.bookid);
            return before === undefined
              ? []
              : [{ id: before._id, patch: compose(book), knownStamp: before.updated }];
          });
          await updateAll(tx, 'book', changes);
        },
      };
    },
  deriveOf: { book: (row) => deriveBookKeys(row as BookRow) },
};

function compose(book: BookPatch) {
  return { ...book, ...deriveBookKeys(book) };
}
