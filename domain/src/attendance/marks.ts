/** IsPresent of a student's record (ENUM-45). */
export const attendanceMarks = ['Yes', 'No'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** What a student's record says about a day, as far as a new mark looks at it. */
export type StoredMark = {
  IsPresent: string;
  Comments: string;
  /** UTC, ISO; grows with every change of the record. */
  updateTimeStamp: string;
};

export type SentMark = {
  IsPresent: AttendanceMark;
  /** Absent: the stored comment stays. */
  Comments?: string | undefined;
  /**
   * The stamp of the record the person saw while marking; blank when there was none. Absent when
   * the sender does not care: then the mark simply replaces what is stored.
   */
  updateTimeStamp?: string | undefined;
};

/** What becomes of a mark that arrives. */
export type MarkDecision = 'insert' | 'update' | 'same' | 'conflict';

/**
 * One record a student and day: a second mark corrects the first (OP-120). It does not where
 * another person has changed, added or deleted the record since the caller looked (OP-28) and says
 * otherwise: then both have to be shown. Two marks that say the same do not conflict.
 */
export function decideMark(stored: StoredMark | null, sent: SentMark): MarkDecision {
  const { updateTimeStamp: seen } = sent;
  if (stored === null) return seen === undefined || seen === '' ? 'insert' : 'conflict';
  if (saysTheSame(stored, sent)) return 'same';
  const isOutdated = seen !== undefined && seen < stored.updateTimeStamp;
  return isOutdated ? 'conflict' : 'update';
}

function saysTheSame(stored: StoredMark, { IsPresent, Comments = stored.Comments }: SentMark) {
  return IsPresent === stored.IsPresent && Comments === stored.Comments;
}
