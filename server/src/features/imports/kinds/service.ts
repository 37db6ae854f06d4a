import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { SheetRules } from '../../../platform/sheet-rules.ts';
import { userRules } from '../../access/service.ts';
import { scoreRules } from '../../assessments/service.ts';
import { attendanceRules } from '../../attendance/service.ts';
import { createCalendarRules } from '../../calendar/service.ts';
import { studentRules } from '../../enrollment/service.ts';
import { bookRules, followCalendarInLibrary } from '../../library/service.ts';
import { volunteerRules } from '../../volunteers/service.ts';

/** Who says what becomes of the rows of each kind. A further kind has its entry here. */
export const rulesOf: Readonly<Record<ImportKindName, SheetRules>> = {
  books: bookRules,
  students: studentRules,
  volunteers: volunteerRules,
  users: userRules,
  attendance: attendanceRules,
  scores: scoreRules,
  calendar: createCalendarRules(followCalendarInLibrary),
};
