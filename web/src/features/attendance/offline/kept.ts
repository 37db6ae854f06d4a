import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import type { ListedStudent } from '../mark-list.tsx';

/** What the device keeps, each row under a key of its own and with the person whose it is. */
export type Kept = { key: string; email: string };

/** A teacher's class, as far as the marking screen shows it; key: the e-mail. */
export type KeptClass = Kept & {
  academicYear: string;
  students: ListedStudent[];
  keptAt: string;
};

/** A record as the person saw it. */
export type SeenRecord = {
  StudentId: string;
  IsPresent: string;
  /** Who marked first. */
  TeacherEmail: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** The records of one date; key: e-mail and date. */
export type KeptRecords = Kept & { date: string; records: SeenRecord[]; keptAt: string };

/** A mark that was made and not submitted, with the stamp of the record on screen at that moment. */
export type TouchedMark = { mark: AttendanceMark; seen: string };

/**
 * A marking that has not been submitted yet; key: e-mail and `date`, which is a teacher's date, and
 * in the office, where many classes of a day are marked, date, year and teacher.
 */
export type KeptDraft = Kept & { date: string; touched: Record<string, TouchedMark> };

export type UnsentState = 'waiting' | 'sending' | 'conflict' | 'refused';

/** A submit that the server has not acknowledged; key: its idempotency key. */
export type UnsentSubmit = Kept & {
  date: string;
  marks: SubmittedMark[];
  createdAt: string;
  /** How often it was on its way: after one try nobody here knows whether it arrived. */
  tries: number;
  state: UnsentState;
  /** Why the server refused it; an English key for `t`. */
  message: string;
};

export type KeptTables = {
  classes: KeptClass;
  records: KeptRecords;
  drafts: KeptDraft;
  submits: UnsentSubmit;
};
export type TableName = keyof KeptTables;
export const tableNames: readonly TableName[] = ['classes', 'records', 'drafts', 'submits'];

/** Where the device keeps things. */
export type DeviceStore = {
  /** False where the browser keeps nothing beyond the page. */
  lasting: boolean;
  get: <Name extends TableName>(table: Name, key: string) => Promise<KeptTables[Name] | undefined>;
  put: <Name extends TableName>(table: Name, row: KeptTables[Name]) => Promise<void>;
  remove: (table: TableName, key: string) => Promise<void>;
  list: <Name extends TableName>(table: Name, email: string) => Promise<KeptTables[Name][]>;
  /**
   * Reads a row and writes what becomes of it, as one step that no other tab comes between;
   * undefined removes it. Answers what is there now.
   */
  change: <Name extends TableName>(
    table: Name,
    key: string,
    decide: (row: KeptTables[Name] | undefined) => KeptTables[Name] | undefined,
  ) => Promise<KeptTables[Name] | undefined>;
  /** Empties a table of everybody's rows but one person's. */
  clear: (table: TableName, exceptEmail: string) => Promise<void>;
};

export function dayKey(email: string, date: string): string {
  return `${email} ${date}`;
}
