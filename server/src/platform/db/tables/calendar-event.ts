import type { ClassHeld, StoredEventType } from '@pallikoodam/domain/calendar/events';
import type { CalendarBranch } from '@pallikoodam/domain/school/branches';

/** An event of one branch (ENT-38). A cancelled one stays: calendars that have it must be told. */
export type CalendarEventTable = {
  _id: string;
  /** Its first day. */
  date: string;
  /** Its last day; the first one again where it lasts a day. */
  endDate: string;
  activity: string;
  activityInTamil: string;
  description: string;
  descriptionInTamil: string;
  branch: CalendarBranch;
  type: StoredEventType;
  location: string;
  /** When it begins, as `2:00 PM`; blank for whole days. */
  time: string;
  /** When it ends; blank where that is not said. */
  endTime: string;
  /** `Y` where class is held on its days although the branch meets on another weekday; else blank. */
  ClassHeld: ClassHeld;
  state: 'planned' | 'cancelled';
  /** Branches it was moved away from, joined by commas: their calendars are told as well. */
  leftBranches: string;
  /** How often it was changed since it was published (SEQUENCE of RFC 5545). */
  sequence: number;
  /** Of one that came from a file: what the file calls it, and which calendar the file is of; else blank. */
  sourceUid: string;
  sourceCalendar: string;
  /** The count of its changes in that calendar. */
  sourceSequence: number;
  /** What the file said of it, as JSON: what the office has changed since is told from it. */
  sourceSays: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
  /** The academic year of its first day. */
  schoolYear: string;
  /** Activity, description (both in both languages) and place in lower case, for the search box. */
  searchKey: string;
};
