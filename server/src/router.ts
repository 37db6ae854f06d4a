import { absenceHandlers } from './features/absences/handlers.ts';
import { academicHandlers } from './features/academic/handlers.ts';
import { accessHandlers } from './features/access/handlers.ts';
import { accountHandlers } from './features/account/handlers.ts';
import { assessmentHandlers } from './features/assessments/handlers.ts';
import { assetHandlers } from './features/assets/handlers.ts';
import { attendanceHandlers } from './features/attendance/handlers.ts';
import { bankHandlers } from './features/bank/handlers.ts';
import { readEventData } from './features/calendar/event-data/service.ts';
import { registerCalendarFeeds } from './features/calendar/feed/routes.ts';
import { createCalendarHandlers } from './features/calendar/handlers.ts';
import { followStudentInChildren } from './features/children/service.ts';
import { competitionHandlers } from './features/competitions/handlers.ts';
import { contactHandlers } from './features/contact/handlers.ts';
import { dutyHandlers } from './features/duty/handlers.ts';
import { enrollmentHandlers } from './features/enrollment/handlers.ts';
import { familyHandlers } from './features/families/handlers.ts';
import { faultHandlers } from './features/faults/handlers.ts';
import { fileHandlers } from './features/files/handlers.ts';
import { findHandlers } from './features/find/handlers.ts';
import { galleryHandlers } from './features/gallery/handlers.ts';
import { graduateHandlers } from './features/graduates/handlers.ts';
import { createGuardianHandlers } from './features/guardians/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { homeworkHandlers } from './features/homework/handlers.ts';
import { importHandlers } from './features/imports/handlers.ts';
import { ledgerHandlers } from './features/ledger/handlers.ts';
import { libraryHandlers } from './features/library/handlers.ts';
import {
  followCalendarInLibrary,
  followStudentInLibrary,
  followYearInLibrary,
} from './features/library/service.ts';
import { createLikenessHandlers } from './features/likenesses/handlers.ts';
import { messageHandlers } from './features/messages/handlers.ts';
import { leaveNewsletter } from './features/messages/service.ts';
import { newsHandlers } from './features/news/handlers.ts';
import { onlineBookHandlers } from './features/online-books/handlers.ts';
import { paperHandlers } from './features/papers/handlers.ts';
import { createSchoolHandlers } from './features/school/handlers.ts';
import { setupHandlers } from './features/setup/handlers.ts';
import { siteHandlers } from './features/site/handlers.ts';
import { sponsorHandlers } from './features/sponsors/handlers.ts';
import { startHandlers } from './features/start/handlers.ts';
import { statisticsHandlers } from './features/statistics/handlers.ts';
import { createStudentHandlers } from './features/students/handlers.ts';
import { treasuryHandlers } from './features/treasury/handlers.ts';
import { volunteerHandlers } from './features/volunteers/handlers.ts';
import { yearTurnHandlers } from './features/year-turn/handlers.ts';
import type { CallRouter } from './platform/http/calls/rpc.ts';

/** Every call of the contract with the feature that answers it; a missing one does not compile. */
export const router: CallRouter = {
  ...absenceHandlers,
  ...academicHandlers,
  ...accessHandlers,
  ...accountHandlers,
  ...assessmentHandlers,
  ...assetHandlers,
  ...attendanceHandlers,
  ...bankHandlers,
  ...createCalendarHandlers(followCalendarInLibrary),
  ...competitionHandlers,
  ...dutyHandlers,
  ...enrollmentHandlers,
  ...fileHandlers,
  ...findHandlers,
  ...galleryHandlers,
  ...historyHandlers,
  ...homeworkHandlers,
  ...importHandlers,
  ...familyHandlers,
  ...faultHandlers,
  ...graduateHandlers,
  ...createGuardianHandlers([followStudentInLibrary]),
  ...libraryHandlers,
  ...createLikenessHandlers([followStudentInLibrary]),
  ...messageHandlers,
  ...newsHandlers,
  ...onlineBookHandlers,
  ...paperHandlers,
  ...contactHandlers,
  ...createSchoolHandlers(followYearInLibrary),
  ...setupHandlers,
  ...siteHandlers,
  ...sponsorHandlers,
  ...startHandlers,
  ...statisticsHandlers,
  ...createStudentHandlers([followStudentInLibrary, followStudentInChildren]),
  ...ledgerHandlers,
  ...treasuryHandlers,
  ...volunteerHandlers,
  ...yearTurnHandlers,
};

/** What features answer beside their calls: files of other programs' formats. */
export const furtherRoutes = [registerCalendarFeeds];

/** What the calendar's page tells search engines (platform/http/pages/pages.ts). */
export { readEventData };

/** What programs of others post (platform/http/hooks.ts), with the feature that answers it. */
export const hookHandlers = { leaveNewsletter };
