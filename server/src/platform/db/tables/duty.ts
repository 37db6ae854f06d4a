import type { Duty } from '@pallikoodam/contract/duty';

/** A volunteer's presence on one day in one role (ENT-11); name and branch as they were that day. */
export type DutyTable = Duty & {
  /** Derived from Name: the form by which lists are ordered and searched. */
  nameKey: string;
};
