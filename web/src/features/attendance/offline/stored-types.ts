import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import type { ClassDays } from '@pallikoodam/domain/calendar/class-days';
import type { ListedStudent } from '../mark-list.tsx';
import type { ToldAbsence } from '../told-absences.ts';

/** A row of the device's store: under a key of its own, with the person it belongs to. */
type Stored = { key: string; email: string };

/** A teacher's class, as far as the marking screen shows it; key: the e-mail. */
export type StoredClass = Stored & {
  academicYear: string;
  students: ListedStudent[];
  /** Missing in rows that an older build stored. */
  branches?: readonly string[];
  /** The class days of the academic year; missing in older rows, too. */
  classDays?: ClassDays;
  /** What families told beforehand; missing in older rows, too. */
  told?: readonly ToldAbsence[];
  storedAt: string;
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
export type StoredRecords = Stored & { date: string; records: SeenRecord[]; storedAt: string };

/** A mark that is not submitted yet, with the stamp of the record on screen when it was made. */
export type TouchedMark = { mark: AttendanceMark; seen: string };

/** The marks of a date that are not submitted yet; key: e-mail and date. */
export type StoredDraft = Stored & { date: string; touched: Record<string, TouchedMark> };

export type UnsentState = 'waiting' | 'sending' | 'conflict' | 'refused';

/** A submit that the server has not acknowledged; key: its idempotency key. */
export type UnsentSubmit = Stored & {
  date: string;
  marks: SubmittedMark[];
  /** Students whose mark was not made by a person; missing in rows that an older build stored. */
  untouched?: readonly string[];
  createdAt: string;
  /** How often it was sent: after one try without an answer it may be stored or not. */
  tries: number;
  state: UnsentState;
  /** Why the server refused it; an English key for `t`. */
  message: string;
};

/**
 * Why a submit is no longer in the queue; key: its idempotency key. The tab that waits for it may
 * not be the one that removed it.
 */
export type EndedSubmit = Stored & { end: 'sent' | 'replaced' | 'discarded'; endedAt: string };

export type StoredTables = {
  classes: StoredClass;
  records: StoredRecords;
  drafts: StoredDraft;
  submits: UnsentSubmit;
  ended: EndedSubmit;
};
export type TableName = keyof StoredTables;
export const tableNames: readonly TableName[] = [
  'classes',
  'records',
  'drafts',
  'submits',
  'ended',
];

/** Where the device keeps things. */
export type DeviceStore = {
  /** False where the browser keeps nothing beyond the page. */
  lasting: boolean;
  get: <Name extends TableName>(
    table: Name,
    key: string,
  ) => Promise<StoredTables[Name] | undefined>;
  put: <Name extends TableName>(table: Name, row: StoredTables[Name]) => Promise<void>;
  remove: (table: TableName, key: string) => Promise<void>;
  list: <Name extends TableName>(table: Name, email: string) => Promise<StoredTables[Name][]>;
  /**
   * Reads a row and writes what becomes of it, as one step that no other tab comes between;
   * undefined removes it. Answers what is there now.
   */
  change: <Name extends TableName>(
    table: Name,
    key: string,
    decide: (row: StoredTables[Name] | undefined) => StoredTables[Name] | undefined,
  ) => Promise<StoredTables[Name] | undefined>;
  /** Empties a table of everybody's rows but one person's. */
  clear: (table: TableName, exceptEmail: string) => Promise<void>;
};

export function dayKey(email: string, date: string): string {
  return `${email} ${date}`;
}
