import type { CallName } from '../../contract/src/contract.ts';
import type { Tables } from '../../server/src/platform/db/tables.ts';

/** The records that the writes are about; made before the first fault. */
export type School = {
  studentIds: readonly string[];
  assessmentIds: readonly string[];
  homeworkIds: readonly string[];
  /** Addresses of families, in the order of their children. */
  families: readonly string[];
};

export type Write = {
  area: string;
  call: CallName;
  /** Where the write leaves its mark: the column of a record and of its lines of history. */
  table: keyof Tables;
  column: string;
  /** Takes an Idempotency-Key: it may be sent again until it is answered. */
  repeats?: true;
  /** Records that one write makes; one where nothing is said. */
  records?: number;
  /** What follows the mark in that column. */
  ending?: string;
  /** The names of the pictures that a form brings instead of JSON. */
  files?: (mark: string) => readonly string[];
  path?: (mark: string) => string;
  body?: (mark: string, turn: number, school: School) => unknown;
};

/** A Saturday of the school's last years, another one each turn. */
export const dayOf = (turn: number) =>
  new Date(Date.UTC(2024, 7, 3) + (turn % 90) * 7 * 86_400_000).toISOString().slice(0, 10);
