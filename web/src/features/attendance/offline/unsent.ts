import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import type { KeptDraft, SeenRecord, UnsentSubmit } from './kept.ts';

/** What became of one try to send a submit. */
export type SendOutcome =
  | { kind: 'sent'; records: readonly SeenRecord[] }
  /** No answer, or a server in trouble: nobody knows, so the same is sent again later. */
  | { kind: 'unanswered' }
  | { kind: 'signIn' }
  /** Somebody else has changed a record since the person looked; nothing was stored. */
  | { kind: 'conflict' }
  | { kind: 'refused'; message: string };

/** What an error answer means for a submit; `status` is null when no answer came. */
export function judgeFailure(status: number | null, message: string): SendOutcome {
  if (status === null || status >= 500 || status === 408 || status === 429) {
    return { kind: 'unanswered' };
  }
  if (status === 401) return { kind: 'signIn' };
  if (status === 409) return { kind: 'conflict' };
  return { kind: 'refused', message };
}

/** Whether a submit still has to go out. One found `sending` was cut off with its page. */
export function isOutstanding({ state }: UnsentSubmit): boolean {
  return state === 'waiting' || state === 'sending';
}

/**
 * Whether a newer submit of the same date takes its place: nothing of it can be on the server. One
 * that was tried may be there, its answer lost; it goes out first, under its own key.
 */
export function isReplaceable({ state, tries }: UnsentSubmit): boolean {
  return state === 'conflict' || state === 'refused' || (state === 'waiting' && tries === 0);
}

export function inOrder(submits: readonly UnsentSubmit[]): UnsentSubmit[] {
  return submits.toSorted((first, second) => first.createdAt.localeCompare(second.createdAt));
}

type SentSubmit = { marks: readonly SubmittedMark[]; records: readonly SeenRecord[] };

/**
 * Marks made before an earlier submit of the same date was acknowledged were made on top of it:
 * what it stored is no change by somebody else. Where the record says otherwise than was sent,
 * somebody did change it, and the stamp stays old so that the server tells.
 */
function freshStamps({ marks, records }: SentSubmit): (studentId: string, seen: string) => string {
  const stored = new Map(records.map((record) => [record.StudentId, record]));
  const sent = new Map(marks.map((mark) => [mark.StudentId, mark]));
  return (studentId, seen) => {
    const record = stored.get(studentId);
    const mark = sent.get(studentId);
    if (record === undefined || mark === undefined) return seen;
    const isOnTop = (mark.updateTimeStamp ?? '') === seen && mark.IsPresent === record.IsPresent;
    return isOnTop ? record.updateTimeStamp : seen;
  };
}

export function followSubmit(later: UnsentSubmit, sent: SentSubmit): UnsentSubmit {
  const fresh = freshStamps(sent);
  const marks = later.marks.map((mark) => ({
    ...mark,
    updateTimeStamp: fresh(mark.StudentId, mark.updateTimeStamp ?? ''),
  }));
  return { ...later, marks };
}

export function followDraft(draft: KeptDraft, sent: SentSubmit): KeptDraft {
  const fresh = freshStamps(sent);
  const touched = Object.entries(draft.touched).map(([id, { mark, seen }]) => {
    return [id, { mark, seen: fresh(id, seen) }] as const;
  });
  return { ...draft, touched: Object.fromEntries(touched) };
}
