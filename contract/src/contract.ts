import { absenceCalls } from './absences.ts';
import { academicCalls } from './academic.ts';
import { accountCalls } from './account.ts';
import { announcementCalls } from './announcements.ts';
import { assessmentCalls } from './assessments.ts';
import { assetCalls } from './assets.ts';
import { attendanceCalls } from './attendance.ts';
import { bankCalls } from './bank.ts';
import { calendarCalls } from './calendar.ts';
import { competitionCalls } from './competitions.ts';
import { dutyCalls } from './duty.ts';
import { enrollmentCalls } from './enrollment.ts';
import { familyCalls } from './families.ts';
import { faultCalls } from './faults.ts';
import { fileCalls } from './files.ts';
import { findCalls } from './find.ts';
import { galleryCalls } from './gallery.ts';
import { graduateCalls } from './graduates.ts';
import { guardianCalls } from './guardians.ts';
import { historyCalls } from './history.ts';
import { homeworkCalls } from './homework.ts';
import { importCalls } from './imports.ts';
import { ledgerCalls } from './ledger.ts';
import { ledgerReviewCalls } from './ledger-review.ts';
import { libraryBookCalls } from './library-books.ts';
import { libraryHistoryCalls } from './library-history.ts';
import { libraryLoanCalls } from './library-loans.ts';
import { libraryReminderCalls } from './library-reminders.ts';
import { likenessCalls } from './likenesses.ts';
import { messageCalls } from './messages.ts';
import { newsCalls } from './news.ts';
import { onlineBookCalls } from './online-books.ts';
import { paperCalls } from './papers.ts';
import { paymentReminderCalls } from './payment-reminders.ts';
import { receiptCalls } from './receipts.ts';
import { schoolCalls } from './school.ts';
import { setupCalls } from './setup.ts';
import { siteCalls } from './site.ts';
import { sponsorCalls } from './sponsors.ts';
import { startCalls } from './start.ts';
import { statisticsCalls } from './statistics.ts';
import { studentCalls } from './students.ts';
import { treasuryCalls } from './treasury.ts';
import { userCalls } from './users.ts';
import { volunteerCalls } from './volunteers.ts';
import { yearTurnCalls } from './year-turn.ts';

/**
 * Every call of the portal. One entry a call: it drives the route, the validation, the access
 * check, the typed client and the API page.
 */
export const contract = {
  ...absenceCalls,
  ...academicCalls,
  ...accountCalls,
  ...announcementCalls,
  ...assessmentCalls,
  ...assetCalls,
  ...attendanceCalls,
  ...bankCalls,
  ...calendarCalls,
  ...competitionCalls,
  ...dutyCalls,
  ...enrollmentCalls,
  ...fileCalls,
  ...findCalls,
  ...galleryCalls,
  ...historyCalls,
  ...homeworkCalls,
  ...importCalls,
  ...familyCalls,
  ...faultCalls,
  ...graduateCalls,
  ...ledgerCalls,
  ...receiptCalls,
  ...ledgerReviewCalls,
  ...guardianCalls,
  ...libraryBookCalls,
  ...libraryHistoryCalls,
  ...libraryLoanCalls,
  ...likenessCalls,
  ...libraryReminderCalls,
  ...messageCalls,
  ...newsCalls,
  ...onlineBookCalls,
  ...paperCalls,
  ...paymentReminderCalls,
  ...schoolCalls,
  ...setupCalls,
  ...siteCalls,
  ...sponsorCalls,
  ...startCalls,
  ...statisticsCalls,
  ...studentCalls,
  ...treasuryCalls,
  ...userCalls,
  ...volunteerCalls,
  ...yearTurnCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
