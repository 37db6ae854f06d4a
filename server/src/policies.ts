import { absencesPolicy } from './features/absences/policy.ts';
import { academicPolicy } from './features/academic/policy.ts';
import { accessPolicy } from './features/access/policy.ts';
import { accountPolicy } from './features/account/policy.ts';
import { assessmentsPolicy } from './features/assessments/policy.ts';
import { attendancePolicy } from './features/attendance/policy.ts';
import { enrollmentPolicy } from './features/enrollment/policy.ts';
import { familiesPolicy } from './features/families/policy.ts';
import { filesPolicy } from './features/files/policy.ts';
import { guardiansPolicy } from './features/guardians/policy.ts';
import { homeworkPolicy } from './features/homework/policy.ts';
import { importsPolicy } from './features/imports/policy.ts';
import { ledgerPolicy } from './features/ledger/policy.ts';
import { libraryPolicy } from './features/library/policy.ts';
import { likenessesPolicy } from './features/likenesses/policy.ts';
import { papersPolicy } from './features/papers/policy.ts';
import { statisticsPolicy } from './features/statistics/policy.ts';
import { studentsPolicy } from './features/students/policy.ts';
import { volunteersPolicy } from './features/volunteers/policy.ts';
import type { Policy } from './platform/auth/policy.ts';

/** Rights that ask nothing of a row, and what their names do not tell. */
const withoutRows = {
  'faults.report': { rows: 'Adds a line to the log, nothing to the database.' },
  'find.anything': {
    rows: 'Of children, families, books, people and events those that the right of their own list reaches.',
  },
  'calendar.keep': { rows: 'A cancelled event stays for the calendars that have it.' },
  'competitions.keep': { rows: 'Also takes a deletion back.' },
  'graduates.keep': { rows: 'Also takes a deletion back.' },
  'sponsors.keep': { rows: 'Also takes a deletion back.' },
  'assets.delete': { rows: 'Also takes a deletion back.' },
  'announcements.send': {
    rows: 'People of the records by rule, never an address that is only typed in.',
  },
  'newsletter.leave': { rows: 'The address that the signed token of a newsletter names.' },
  'mails.readReturned': { rows: 'The address, since when, and what its mail server says.' },
  'treasury.keepBank': { rows: 'Families by the names and sums that a line needs.' },
  'history.read': { rows: 'Without secrets and hashes.' },
} satisfies Policy;

export const policies = [
  absencesPolicy,
  academicPolicy,
  accessPolicy,
  accountPolicy,
  assessmentsPolicy,
  attendancePolicy,
  enrollmentPolicy,
  familiesPolicy,
  filesPolicy,
  guardiansPolicy,
  homeworkPolicy,
  importsPolicy,
  ledgerPolicy,
  libraryPolicy,
  likenessesPolicy,
  papersPolicy,
  statisticsPolicy,
  studentsPolicy,
  volunteersPolicy,
  withoutRows,
] as const satisfies readonly Policy[];

/** Which rows and fields each right reaches: docs/access.md and the API document print it. */
export const policy: Policy = Object.assign({}, ...policies);
