/** Records counted as they are written, so that a sum never reads them all (db/tally.ts). */
export type TallyTable = {
  /** The five below joined, so that adding meets the same row. */
  _id: string;
  /** What is counted: 'attendance', 'duty', 'student'. */
  subject: string;
  /** The academic year. */
  period: string;
  /** By what: 'AttendanceDate', 'Branch', 'StudentTeacher'. */
  facet: string;
  /** Which of them: '2025-09-06'. */
  value: string;
  /** Which kind of record: 'Yes', 'Paid'. */
  kind: string;
  records: number;
  /** Cents that these records stand for, where the subject has amounts. */
  cents: number;
};
