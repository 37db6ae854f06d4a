import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { userAddress } from '../features/access/user-list.tsx';
import type { readForgotAddress, readSignInAddress } from '../features/account/addresses.ts';
import type { messageAddress } from '../features/announcements/message-detail.tsx';
import type { sentAddress } from '../features/announcements/sent-tab.tsx';
import type { typingAddress } from '../features/assessments/grid-parts.ts';
import type { dateAddress } from '../features/attendance/teacher-submit-tab.tsx';
import type { messagesAddress } from '../features/contact/contact-messages-list.tsx';
import type { documentAddress } from '../features/documents/document-browser.tsx';
import type { familiesAddress } from '../features/families/families-list.tsx';
import type { familyAddress } from '../features/families/family-screen.tsx';
import type { lookAddress } from '../features/families/look-at-this-list.ts';
import type { historyAddress } from '../features/history/history-list.tsx';
import type { homeworkGridAddress } from '../features/homework/homework-grid.tsx';
import type { outstandingAddress } from '../features/library/outstanding-list.tsx';
import type { graduationAddress } from '../features/papers/graduation-screen.tsx';
import type { reportCardAddress } from '../features/papers/report-cards-screen.tsx';
import type { serviceLetterAddress } from '../features/papers/service-letters-screen.tsx';
import type { giftAddress } from '../features/receipts/gift-screen.tsx';
import type { statementAddress } from '../features/receipts/year-statement-screen.tsx';
import type { masterAddress } from '../features/student-data/master-list.tsx';
import type { admissionAddress } from '../features/students/admission-list.tsx';
import type { accountsAddress } from '../features/treasury/families-tab.tsx';
import type { treasuryAddress } from '../features/treasury/treasury-screen.tsx';
import type { volunteerAddresses } from '../features/volunteers/volunteer-list.tsx';
import type { AddressParts, AddressValues } from '../screen/view/url-filters.ts';

/** What stands behind the `?` as it comes: a screen reads it part by part, with a default for each. */
export type GivenAddress = Readonly<Record<string, unknown>>;

type Values<Parts extends AddressParts> = Partial<AddressValues<Parts>>;
type Tab<Id extends string> = { tab?: Id };
/** Two routes show the attendance of a teacher's own class. */
type ClassSearch = Tab<'submit' | 'update' | 'view'> & Values<typeof dateAddress>;
type DocumentSearch = Values<typeof documentAddress>;

/**
 * What links may put into the address of a screen, from the parts by which the screen reads it:
 * types alone, so that no screen is loaded for them. To a route without a line here a link brings
 * nothing behind the `?`.
 */
type RouteSearches = {
  '/Signin': Partial<ReturnType<typeof readSignInAddress>>;
  '/Forgot': Partial<ReturnType<typeof readForgotAddress>>;
  '/Documents': DocumentSearch;
  '/HandBook': DocumentSearch;
  '/Admission': Values<typeof admissionAddress>;
  '/Families': Values<typeof familiesAddress>;
  '/Family': Values<typeof familyAddress>;
  '/LookAtThis': Tab<'open' | 'answered'> & Values<typeof lookAddress>;
  '/KidsMasterData': Values<typeof masterAddress>;
  '/Treasury': Tab<'families'> & Values<typeof treasuryAddress> & Values<typeof accountsAddress>;
  '/YearStatement': Values<typeof statementAddress>;
  '/GiftAcknowledgment': Values<typeof giftAddress>;
  '/ReportCards': Values<typeof reportCardAddress>;
  '/GraduationPapers': Values<typeof graduationAddress>;
  '/ServiceLetters': Values<typeof serviceLetterAddress>;
  '/ManageRole': Values<typeof userAddress>;
  '/ManageVolunteer': Values<typeof volunteerAddresses.manage>;
  '/VolunteerInfo': Values<typeof volunteerAddresses.info>;
  '/ContactMessages': Values<typeof messagesAddress>;
  '/History': Values<typeof historyAddress>;
  '/BookTx': Values<typeof outstandingAddress>;
  '/attendanceInfo': ClassSearch;
  '/SAttendance': ClassSearch;
  '/HomeWork': Tab<'type'> & Values<typeof homeworkGridAddress>;
  '/assessmentInfo': Tab<'type'> & Values<typeof typingAddress>;
  '/Announcement': { from?: string };
  '/ArchivedComm': Tab<'sent' | 'undelivered'> &
    Values<typeof messageAddress> &
    Values<typeof sentAddress>;
};

/** A type without a name in it would accept every name. */
type NothingSearched = { nothing?: never };

export type SearchOf<Path extends RoutePath> = Path extends keyof RouteSearches
  ? RouteSearches[Path]
  : NothingSearched;
