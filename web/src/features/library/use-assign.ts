import { normaliseBookNumber } from '@pallikoodam/domain/library/book-number';
import { pickAssignments } from '@pallikoodam/domain/library/loan';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { isConflict, messageOf, reasonOf, statusOf } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import type { TypedLoan } from './issue-list.tsx';

/** How a batch ended: whom it stopped at and why, or nobody (LIB-43 to LIB-45). */
export type AssignOutcome = {
  assigned: number;
  stoppedAt: { name: string; bookid: string; reason: string } | null;
  /** Children whose number was that of the book they had before: not assigned, and told (LIB-29). */
  again: { name: string; bookid: string }[];
};

type AssignOptions = { forget: (studentId: string) => void };

/**
 * Assigns what is typed, one call a student, and stops at the first refusal; what was assigned
 * until then stays (LIB-34, LIB-44, OP-180).
 */
export function useAssign({ forget }: AssignOptions) {
  const client = useQueryClient();
  const readName = useReadName();
  const [outcome, setOutcome] = useState<AssignOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  const assign = async (typed: Iterable<TypedLoan>) => {
    const entries = [...typed].map(({ student, bookid }) => ({
      student,
      bookid: normaliseBookNumber(bookid),
      PrevBID: student.PrevBID,
    }));
    setBusy(true);
    let assigned = 0;
    let stoppedAt: AssignOutcome['stoppedAt'] = null;
    const wanted = pickAssignments(entries);
    for (const { student, bookid } of wanted) {
      try {
        await api.assignBook({
          headers: { 'idempotency-key': newIdempotencyKey() },
          body: { studentId: student._id, bookId: bookid },
        });
        assigned += 1;
        forget(student._id);
      } catch (error) {
        stoppedAt = { name: readName(student), bookid, reason: describeFailure(error) };
        break;
      }
    }
    setBusy(false);
    const again = entries
      .filter((entry) => entry.bookid !== '' && !wanted.includes(entry))
      .map(({ student, bookid }) => ({ name: readName(student), bookid }));
    setOutcome({ assigned, stoppedAt, again });
    void client.invalidateQueries();
  };

  return { assign, isBusy, outcome, dismiss: () => setOutcome(null) };
}

/** The texts of LIB-40 to LIB-42; English keys for `t`. */
function describeFailure(error: unknown): string {
  if (isConflict(error)) return messageOf(error) || 'Book assignment conflict occurred';
  const status = statusOf(error);
  if (status === null) return 'An unexpected error occurred';
  return status === 400 ? reasonOf(error) : 'An error occurred while assigning the book';
}
