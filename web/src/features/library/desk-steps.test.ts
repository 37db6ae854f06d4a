import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { describe, expect, it } from 'vitest';
import { type DeskBook, type DeskStudent, decideStep, nothingHeld } from './desk-steps.ts';

const free = { bookid: '12', available: 'Y', condition: '', loan: null } as DeskBook;
const loan = { _id: 'l', BookId: '13' } as OutstandingLoan;
const lent = { bookid: '13', available: 'N', condition: '', loan } as DeskBook;
const lost = { bookid: '14', available: 'N', condition: 'Lost', loan: null } as DeskBook;
const named = { FirstName: 'Kavin', LastName: 'S', isBookDue: 'N', bookid: '' };
const kavin = { ...named, matched: 'name' } as DeskStudent;
const iniya = { ...kavin, FirstName: 'Iniya', isBookDue: 'Y', bookid: '13' } as DeskStudent;

const step = (
  books: DeskBook[],
  students: DeskStudent[],
  held = nothingHeld,
  returnsAtOnce = false,
) =>
  decideStep(
    { books, students, booksLeft: 0, studentsLeft: 2 },
    { code: 'x', held, returnsAtOnce },
  );

describe('at the desk', () => {
  it('a free book waits for a child, a child for a book, and both together are an issue', () => {
    const forBook = { book: free, student: null };
    const forChild = { book: null, student: kavin };
    expect(step([free], [])).toEqual({ do: 'wait', held: forBook });
    expect(step([], [kavin])).toEqual({ do: 'wait', held: forChild });
    expect(step([free], [], forChild)).toEqual({ do: 'issue', book: free, student: kavin });
    expect(step([], [kavin], forBook)).toEqual({ do: 'issue', book: free, student: kavin });
  });

  it('a lent book is offered back, or taken at once where the desk takes returns', () => {
    expect(step([lent], [])).toEqual({ do: 'offerReturn', loan });
    expect(step([lent], [], nothingHeld, true)).toEqual({ do: 'return', loan });
    // A child who is to get it must not make it vanish from another.
    expect(step([lent], [], { book: null, student: kavin }, true).do).toBe('offerReturn');
  });

  it.each([
    ['nothing-found', [], []],
    ['out-of-lending', [lost], []],
    ['has-book', [], [iniya]],
  ] as const)('%s is refused', (reason, books, students) => {
    expect(step([...books], [...students])).toMatchObject({ do: 'refuse', reason });
  });

  it('several are chosen from', () => {
    expect(step([free], [kavin]).do).toBe('choose');
    expect(step([free, lent], [])).toMatchObject({ do: 'choose', left: 2 });
  });

  it.each([
    ['name', 'issue'],
    ['referenceId', 'issue'],
    ['email', 'choose'],
    ['secondEmail', 'choose'],
    ['several', 'choose'],
  ] as const)('the only child, found by %s: %s', (matched, what) => {
    const held = { book: free, student: null };
    expect(step([], [{ ...kavin, matched }], held).do).toBe(what);
  });
});
