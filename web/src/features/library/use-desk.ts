import type { IssueStudent, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { messageOf, reasonOf, statusOf } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { playSound } from './desk-sound.ts';
import {
  type DeskBook,
  type DeskStep,
  decideStep,
  type Held,
  nothingHeld,
  stepWithBook,
  stepWithStudent,
} from './desk-steps.ts';
import { nameBook } from './loan-display.tsx';

/** The large sign: what has just happened. */
export type Sign = { kind: 'done' | 'refused' | 'waiting'; text: string; times: number };

/** What was done at this desk, with the way back; a loan may be lent and back within the last ten. */
export type DeskAction = { id: string; text: string; undo: () => Promise<unknown> };

/** As many as a librarian may look back on. */
const lastActions = 10;

/** The work of the desk: looks codes up, does the one sensible thing, remembers the last actions. */
export function useDesk() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const readName = useReadName();
  const [held, setHeld] = useState(nothingHeld);
  const [offered, setOffered] = useState<OutstandingLoan | null>(null);
  const [choice, setChoice] = useState<Extract<DeskStep, { do: 'choose' }> | null>(null);
  const [sign, setSign] = useState<Sign | null>(null);
  const [actions, setActions] = useState<readonly DeskAction[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** Known at once: a second tap may come before the buttons are rendered busy. */
  const underWay = useRef(false);
  const [returnsAtOnce, setReturnsAtOnce] = useState(false);

  const show = (kind: Sign['kind'], text: string) => {
    setSign((before) => ({ kind, text, times: (before?.times ?? 0) + 1 }));
    if (kind !== 'waiting') playSound(kind);
  };
  const clear = () => {
    setHeld(nothingHeld);
    setOffered(null);
    setChoice(null);
  };
  const remember = (action: DeskAction) => {
    setActions((before) => [action, ...before].slice(0, lastActions));
    void client.invalidateQueries();
  };

  const giveBack = async (loan: OutstandingLoan) => {
    const back = await api.returnBookTx({ id: loan._id });
    clear();
    const text = t('{{book}} is back from {{name}}', {
      book: nameBook(loan),
      name: readName(loan),
    });
    show('done', text);
    remember({ id: `back ${back._id}`, text, undo: () => api.undoBookReturn({ id: back._id }) });
  };

  const issue = async (book: DeskBook, student: IssueStudent) => {
    const loan = await api.assignBook({
      headers: { 'idempotency-key': newIdempotencyKey() },
      body: { studentId: student._id, bookId: book.bookid },
    });
    clear();
    const text = t('{{book}} is now with {{name}}', {
      book: nameBook(book),
      name: readName(student),
    });
    show('done', text);
    remember({ id: `lent ${loan._id}`, text, undo: () => api.deleteBookTxData({ id: loan._id }) });
  };

  const take = async (step: DeskStep) => {
    setChoice(null);
    switch (step.do) {
      case 'issue':
        return issue(step.book, step.student);
      case 'return':
        return giveBack(step.loan);
      case 'offerReturn':
        setOffered(step.loan);
        return show(
          'waiting',
          t('{{book}} is with {{name}}. Enter takes it back.', {
            book: nameBook(step.loan),
            name: readName(step.loan),
          }),
        );
      case 'wait':
        setHeld(step.held);
        return show('waiting', describeHeld(step.held, { t, readName }));
      case 'choose':
        setChoice(step);
        return show('waiting', describeChoice(held, { t, readName }));
      case 'refuse':
        return show(
          'refused',
          t(refusals[step.reason], {
            about:
              step.reason === 'has-book'
                ? `${readName(step.student)}: ${step.student.bookid}`
                : step.about,
          }),
        );
    }
  };

  /**
   * Runs one step at a time; a refusal of the server is the sign, and what was held stays. Answers
   * false where no answer came at all: what was typed is still to be looked up.
   */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (underWay.current) return true;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      // What names book and child, not the reason alone that stands at a field elsewhere.
      const says = statusOf(error) === 409 ? messageOf : reasonOf;
      show('refused', t(says(error)));
      return statusOf(error) !== null;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return {
    held,
    offered,
    choice,
    sign,
    actions,
    isBusy,
    returnsAtOnce,
    setReturnsAtOnce,
    /** A number, card or name; blank takes the offered book back. */
    submit: (code: string) =>
      run(async () => {
        if (code === '') return offered === null ? undefined : giveBack(offered);
        setOffered(null);
        const answer = await api.getLibraryDesk({ code });
        return take(decideStep(answer, { code, held, returnsAtOnce }));
      }),
    chooseBook: (book: DeskBook) => run(() => take(stepWithBook(book, { held, returnsAtOnce }))),
    chooseStudent: (student: IssueStudent) => run(() => take(stepWithStudent(student, held))),
    undo: (action: DeskAction) =>
      run(async () => {
        await action.undo();
        setActions((before) => before.filter(({ id }) => id !== action.id));
        show('done', t('Undone: {{action}}', { action: action.text }));
        void client.invalidateQueries();
      }),
    cancel: () => {
      clear();
      setSign(null);
    },
  };
}

const refusals = {
  'nothing-found': 'Nothing is known of “{{about}}”.',
  'has-book': 'There is still a book out. {{about}}',
  'out-of-lending': 'Book {{about}} is out of lending.',
} as const;

type Words = {
  t: ReturnType<typeof useTranslation>['t'];
  readName: (student: IssueStudent) => string;
};

/** What is held goes on standing there while the other half is chosen. */
function describeChoice({ book, student }: Held, { t, readName }: Words): string {
  if (book !== null) return t('{{book}}: choose the child', { book: nameBook(book) });
  if (student !== null) return t('{{name}}: choose the book', { name: readName(student) });
  return t('Choose one');
}

function describeHeld({ book, student }: Held, { t, readName }: Words): string {
  if (book !== null) return t('{{book}} is free. Now the child.', { book: nameBook(book) });
  if (student === null) return '';
  return t('{{name}} has no book. Now the book.', { name: readName(student) });
}
