import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent } from './lazy-screen.ts';
import { publicScreens } from './public-screens.tsx';
import { schoolDayScreens } from './school-day-screens.tsx';

/**
 * The screen of each route, loaded when it is opened; who may open it says
 * `domain/src/access/routes.ts`, its title `page-info.ts`.
 */
export const screens: Record<RoutePath, AsyncRouteComponent<object>> = {
  ...publicScreens,
  ...schoolDayScreens,
  '/Successfull': lazyRouteComponent(
    () => import('../features/account/successful-screen.tsx'),
    'SuccessfulScreen',
  ),
  '/HandBook': lazyRouteComponent(
    () => import('../features/documents/handbook-screen.tsx'),
    'HandbookScreen',
  ),
  '/Admission': lazyRouteComponent(
    () => import('../features/students/admission-screen.tsx'),
    'AdmissionScreen',
  ),
  '/Families': lazyRouteComponent(
    () => import('../features/families/families-screen.tsx'),
    'FamiliesScreen',
  ),
  '/Family': lazyRouteComponent(
    () => import('../features/families/family-screen.tsx'),
    'FamilyScreen',
  ),
  '/LookAtThis': lazyRouteComponent(
    () => import('../features/families/look-at-this-screen.tsx'),
    'LookAtThisScreen',
  ),
  '/ReportCards': lazyRouteComponent(
    () => import('../features/papers/report-cards-screen.tsx'),
    'ReportCardsScreen',
  ),
  '/GraduationPapers': lazyRouteComponent(
    () => import('../features/papers/graduation-screen.tsx'),
    'GraduationScreen',
  ),
  '/ServiceLetters': lazyRouteComponent(
    () => import('../features/papers/service-letters-screen.tsx'),
    'ServiceLettersScreen',
  ),
  '/StudentInfo': lazyRouteComponent(
    () => import('../pages/student-info-page.tsx'),
    'StudentInfoPage',
  ),
  '/Profile': lazyRouteComponent(
    () => import('../features/students/profile-screen.tsx'),
    'ProfileScreen',
  ),
  '/Dashboard': lazyRouteComponent(
    () => import('../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  '/StudentData': lazyRouteComponent(
    () => import('../pages/student-data-page.tsx'),
    'StudentDataPage',
  ),
  '/StudentData/$email': lazyRouteComponent(
    () => import('../pages/student-data-page.tsx'),
    'StudentDataPage',
  ),
  '/KidsMasterData': lazyRouteComponent(
    () => import('../features/student-data/master-screen.tsx'),
    'MasterScreen',
  ),
  '/Treasury': lazyRouteComponent(
    () => import('../features/treasury/treasury-screen.tsx'),
    'TreasuryScreen',
  ),
  '/BankStatement': lazyRouteComponent(
    () => import('../features/bank/bank-screen.tsx'),
    'BankScreen',
  ),
  '/LedgerReview': lazyRouteComponent(
    () => import('../features/treasury/review-screen.tsx'),
    'ReviewScreen',
  ),
  '/Receipt/$id': lazyRouteComponent(
    () => import('../features/receipts/receipt-screen.tsx'),
    'ReceiptScreen',
  ),
  '/YearStatement': lazyRouteComponent(
    () => import('../features/receipts/year-statement-screen.tsx'),
    'YearStatementScreen',
  ),
  '/GiftAcknowledgment': lazyRouteComponent(
    () => import('../features/receipts/gift-screen.tsx'),
    'GiftScreen',
  ),
  '/Payments': lazyRouteComponent(
    () => import('../features/payments/payments-screen.tsx'),
    'PaymentsScreen',
  ),
  '/ManageVolunteer': lazyRouteComponent(
    () => import('../features/volunteers/volunteer-screen.tsx'),
    'ManageVolunteerScreen',
  ),
  '/VolunteerInfo': lazyRouteComponent(
    () => import('../features/volunteers/volunteer-screen.tsx'),
    'VolunteerInfoScreen',
  ),
  '/ManageRole': lazyRouteComponent(
    () => import('../features/access/user-screen.tsx'),
    'UserScreen',
  ),
  '/Announcement': lazyRouteComponent(
    () => import('../features/announcements/announcement-screen.tsx'),
    'AnnouncementScreen',
  ),
  '/ArchivedComm': lazyRouteComponent(
    () => import('../features/announcements/archive-screen.tsx'),
    'ArchiveScreen',
  ),
  '/News': lazyRouteComponent(() => import('../features/news/news-screen.tsx'), 'NewsScreen'),
  '/OnlineBooks': lazyRouteComponent(
    () => import('../features/online-books/online-books-screen.tsx'),
    'OnlineBooksScreen',
  ),
  '/Noolulagam': lazyRouteComponent(
    () => import('../features/online-books/noolulagam-screen.tsx'),
    'NoolulagamScreen',
  ),
  '/Inventory': lazyRouteComponent(
    () => import('../features/assets/asset-screen.tsx'),
    'AssetScreen',
  ),
  '/ManageSchedule': lazyRouteComponent(
    () => import('../features/calendar/schedule-screen.tsx'),
    'ScheduleScreen',
  ),
  '/ContactMessages': lazyRouteComponent(
    () => import('../features/contact/contact-messages-screen.tsx'),
    'ContactMessagesScreen',
  ),
  '/ManageLists': lazyRouteComponent(
    () => import('../pages/manage-lists-page.tsx'),
    'ManageListsPage',
  ),
  '/ManageGallery': lazyRouteComponent(
    () => import('../features/gallery/gallery-screen.tsx'),
    'GalleryScreen',
  ),
  '/FileManager': lazyRouteComponent(
    () => import('../features/files/file-screen.tsx'),
    'FileManagerScreen',
  ),
  '/FileUpload': lazyRouteComponent(
    () => import('../features/files/file-screen.tsx'),
    'FileSubmissionScreen',
  ),
  '/History': lazyRouteComponent(
    () => import('../features/history/history-screen.tsx'),
    'HistoryScreen',
  ),
  '/SchoolSettings': lazyRouteComponent(
    () => import('../features/school-settings/school-screen.tsx'),
    'SchoolScreen',
  ),
  '/TurnYear': lazyRouteComponent(
    () => import('../features/year-turn/year-turn-screen.tsx'),
    'YearTurnScreen',
  ),
  '/Setup': lazyRouteComponent(() => import('../features/setup/setup-screen.tsx'), 'SetupScreen'),
  '/Account': lazyRouteComponent(
    () => import('../features/own-account/own-account-screen.tsx'),
    'OwnAccountScreen',
  ),
  '/ApiReference': lazyRouteComponent(
    () => import('../features/site/api-reference-screen.tsx'),
    'ApiReferenceScreen',
  ),
};
