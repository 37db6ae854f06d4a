import { normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { pickAssignments } from '@pallikoodam/domain/library/loan';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldMessagesOf, messageOf, reasonOf, statusOf } from '../../lib/refusal.ts';
import { createSubmitKey } from '../../lib/use-submit-key.ts';
import type { TypedNumbers } from './use-typed-numbers.ts';

/** How a batch ended: the child it stopped at and why, or null (LIB-43 to LIB-45). */
export type AssignOutcome = {
  assigned: number;
  stoppedAt: { id: string; name: string; bookid: string; reason: string } | null;
  /**
   * Children who were given the number of the book they had before: not assigned, and reported
   * (LIB-29).
   */
  again: { name: string; bookid: string }[];
};

type AssignOptions = {
  /** Blank for a child of a list that is not on screen. */
  nameOf: (studentId: string) => string;
  onAssigned: (studentId: string) => void;
  onRefused: (studentId: string, reason: string) => void;
};

/**
 * Assigns what is typed, one call a student, and stops at the first refusal; what was assigned
 * until then stays (LIB-34, LIB-44, OP-180).
 */
export function useAssign({ nameOf, onAssigned, onRefused }: AssignOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [submitUnderKey] = useState(createSubmitKey);
  const [outcome, setOutcome] = useState<AssignOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Known at once: a second tap may come before the button is rendered busy. */
  const underWay = useRef(false);

  const assign = async (typed: TypedNumbers) => {
    if (underWay.current) return;
    underWay.current = true;
    const entries = Object.entries(typed).map(([id, { bookid, PrevBID }]) => ({
      id,
      bookid: normaliseBookNumber(bookid),
      PrevBID,
    }));
    setBusy(true);
    let assigned = 0;
    let stoppedAt: AssignOutcome['stoppedAt'] = null;
    const wanted = pickAssignments(entries);
    for (const { id, bookid } of wanted) {
      const body = { studentId: id, bookId: bookid };
      try {
        // Where an answer was lost, the next try finds what the first one has done.
        await submitUnderKey(body, (key) =>
          api.assignBook({ headers: { 'idempotency-key': key }, body }),
        );
        assigned += 1;
        onAssigned(id);
      } catch (error) {
        const reason = t(fieldMessagesOf(error).bookId ?? describeFailure(error));
        stoppedAt = { id, name: nameOf(id), bookid, reason };
        onRefused(id, reason);
        break;
      }
    }
    underWay.current = false;
    setBusy(false);
    const again = entries
      .filter((entry) => entry.bookid !== '' && !wanted.includes(entry))
      .map(({ id, bookid }) => ({ name: nameOf(id), bookid }));
    setOutcome({ assigned, stoppedAt, again });
    void client.invalidateQueries();
  };

  return { assign, isBusy, outcome, dismiss: () => setOutcome(null) };
}

/** The texts of LIB-40 to LIB-42; English keys for `t`. */
function describeFailure(error: unknown): string {
  const status = statusOf(error);
  if (status === 409) return messageOf(error) || 'Book assignment conflict occurred';
  if (status === null) return 'An unexpected error occurred';
  return status === 400 ? reasonOf(error) : 'An error occurred while assigning the book';
}
