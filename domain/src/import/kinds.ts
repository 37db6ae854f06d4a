import { bookImport } from './books.ts';
import { calendarImport } from './calendar.ts';
import { attendanceImport, scoreImport } from './classes.ts';
import type { ImportKind, ImportKindName } from './import-kind.ts';
import { userImport, volunteerImport } from './people.ts';
import { studentImport } from './students.ts';

/** What each kind of sheet has in its columns. A further kind has its entry here. */
export const importKindOf: Readonly<Record<ImportKindName, ImportKind>> = {
  books: bookImport,
  students: studentImport,
  volunteers: volunteerImport,
  users: userImport,
  attendance: attendanceImport,
  scores: scoreImport,
  calendar: calendarImport,
};
