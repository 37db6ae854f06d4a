import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent } from './lazy-screen.ts';

/**
 * The screen of each route, loaded when it is opened; who may open it says
 * `domain/src/access/routes.ts`, its title `page-info.ts`.
 */
export const screens: Record<RoutePath, AsyncRouteComponent<object>> = {
  '/': lazyRouteComponent(() => import('../pages/home-page.tsx'), 'HomePage'),
  '/Signin': lazyRouteComponent(
    () => import('../features/account/sign-in-screen.tsx'),
    'SignInScreen',
  ),
  '/Signup': lazyRouteComponent(
    () => import('../features/account/sign-up-screen.tsx'),
    'SignUpScreen',
  ),
  '/Forgot': lazyRouteComponent(
    () => import('../features/account/forgot-screen.tsx'),
    'ForgotScreen',
  ),
  '/Successfull': lazyRouteComponent(
    () => import('../features/account/successful-screen.tsx'),
    'SuccessfulScreen',
  ),
  '/ThankYou': lazyRouteComponent(
    () => import('../features/enrollment/thank-you-screen.tsx'),
    'ThankYouScreen',
  ),
  '/ThankYouSignup': lazyRouteComponent(
    () => import('../features/account/thank-you-signup-screen.tsx'),
    'ThankYouSignupScreen',
  ),
  '/Error': lazyRouteComponent(() => import('../features/account/error-screen.tsx'), 'ErrorScreen'),
  '/Aboutus': lazyRouteComponent(() => import('../features/about/about-screen.tsx'), 'AboutScreen'),
  '/Members': lazyRouteComponent(
    () => import('../features/about/members-screen.tsx'),
    'MembersScreen',
  ),
  '/Contactus': lazyRouteComponent(
    () => import('../features/about/contact-screen.tsx'),
    'ContactScreen',
  ),
  '/Sponsors': lazyRouteComponent(
    () => import('../features/about/sponsors-screen.tsx'),
    'SponsorsScreen',
  ),
  '/Sponsorship': lazyRouteComponent(
    () => import('../features/about/sponsorship-screen.tsx'),
    'SponsorshipScreen',
  ),
  '/Documents': lazyRouteComponent(
    () => import('../features/documents/guidelines-screen.tsx'),
    'GuidelinesScreen',
  ),
  '/HandBook': lazyRouteComponent(
    () => import('../features/documents/handbook-screen.tsx'),
    'HandbookScreen',
  ),
  '/ByLaw': lazyRouteComponent(
    () => import('../features/documents/bylaws-screen.tsx'),
    'BylawsScreen',
  ),
  '/Inclusion': lazyRouteComponent(
    () => import('../features/documents/inclusion-screen.tsx'),
    'InclusionScreen',
  ),
  '/Classroom': lazyRouteComponent(
    () => import('../features/documents/classroom-screen.tsx'),
    'ClassroomScreen',
  ),
  '/FinancialReport': lazyRouteComponent(
    () => import('../features/documents/financial-screen.tsx'),
    'FinancialScreen',
  ),
  '/Teachers': lazyRouteComponent(
    () => import('../features/faculty/faculty-screen.tsx'),
    'FacultyScreen',
  ),
  '/TeachersList': lazyRouteComponent(
    () => import('../features/faculty/teachers-list-screen.tsx'),
    'TeachersListScreen',
  ),
  '/Competition': lazyRouteComponent(
    () => import('../features/competitions/competition-screen.tsx'),
    'CompetitionScreen',
  ),
  '/GraduatedList': lazyRouteComponent(
    () => import('../features/graduates/graduate-screen.tsx'),
    'GraduateScreen',
  ),
  '/PhotoGallery': lazyRouteComponent(
    () => import('../features/gallery/photo-gallery-screen.tsx'),
    'PhotoGalleryScreen',
  ),
  '/AntpUpload': lazyRouteComponent(
    () => import('../features/id-picture/id-picture-screen.tsx'),
    'IdPictureScreen',
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
  '/Verify': lazyRouteComponent(() => import('../features/papers/verify.tsx'), 'Verify'),
  '/Verify/$code': lazyRouteComponent(() => import('../features/papers/verify.tsx'), 'Verify'),
  '/Assessment': lazyRouteComponent(
    () => import('../features/assessments/staff-assessment-screen.tsx'),
    'StaffAssessmentScreen',
  ),
  '/assessmentInfo': lazyRouteComponent(
    () => import('../features/assessments/teacher-assessment-screen.tsx'),
    'TeacherAssessmentScreen',
  ),
  '/HomeWork': lazyRouteComponent(
    () => import('../features/homework/homework-screen.tsx'),
    'HomeworkScreen',
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
  '/payment': lazyRouteComponent(
    () => import('../features/payments/payment-page.tsx'),
    'PaymentPage',
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
  '/attendanceInfo': lazyRouteComponent(
    () => import('../features/attendance/teacher-attendance-screen.tsx'),
    'TeacherAttendanceScreen',
  ),
  '/SAttendance': lazyRouteComponent(
    () => import('../features/attendance/teacher-attendance-screen.tsx'),
    'TeacherAttendanceScreen',
  ),
  '/VAttendance': lazyRouteComponent(
    () => import('../features/attendance/teacher-records-screen.tsx'),
    'TeacherRecordsScreen',
  ),
  '/AttendanceConfirmation': lazyRouteComponent(
    () => import('../features/attendance/attendance-confirmation-screen.tsx'),
    'AttendanceConfirmationScreen',
  ),
  '/SchoolAttendance': lazyRouteComponent(
    () => import('../pages/school-attendance-page.tsx'),
    'SchoolAttendancePage',
  ),
  '/SubmitAttendance': lazyRouteComponent(
    () => import('../pages/attendance-pages.tsx'),
    'MarkKidsPage',
  ),
  '/VolunteerAttendance': lazyRouteComponent(
    () => import('../pages/attendance-pages.tsx'),
    'MarkVolunteerPage',
  ),
  '/TeacherAttendance': lazyRouteComponent(
    () => import('../pages/attendance-pages.tsx'),
    'MarkVolunteerPage',
  ),
  '/VolunteerViewAttendance': lazyRouteComponent(
    () => import('../features/duty/view-volunteer.tsx'),
    'ViewVolunteerScreen',
  ),
  '/VTeacherAttendance': lazyRouteComponent(
    () => import('../features/duty/view-volunteer.tsx'),
    'ViewVolunteerScreen',
  ),
  '/ViewAttendance': lazyRouteComponent(
    () => import('../features/attendance/staff-view-screen.tsx'),
    'StaffViewScreen',
  ),
  '/Attendance': lazyRouteComponent(
    () => import('../pages/attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id': lazyRouteComponent(
    () => import('../pages/attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/SubmitAttendance': lazyRouteComponent(
    () => import('../pages/attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/ViewAttendance': lazyRouteComponent(
    () => import('../pages/attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/TeacherAttendance': lazyRouteComponent(
    () => import('../pages/attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/VTeacherAttendance': lazyRouteComponent(
    () => import('../pages/attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/Volunteer': lazyRouteComponent(
    () => import('../features/volunteers/volunteer-application-screen.tsx'),
    'VolunteerApplicationScreen',
  ),
  '/YouthVolunteer': lazyRouteComponent(
    () => import('../features/volunteers/youth-application-screen.tsx'),
    'YouthApplicationScreen',
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
  '/LibraryManagement': lazyRouteComponent(
    () => import('../features/library/library-screen.tsx'),
    'LibraryScreen',
  ),
  '/BookAssign': lazyRouteComponent(
    () => import('../features/library/library-screen.tsx'),
    'LibraryScreen',
  ),
  '/BookReturn': lazyRouteComponent(
    () => import('../features/library/library-screen.tsx'),
    'LibraryScreen',
  ),
  '/ManageBooks': lazyRouteComponent(
    () => import('../features/library/library-screen.tsx'),
    'LibraryScreen',
  ),
  '/BookTx': lazyRouteComponent(
    () => import('../features/library/library-screen.tsx'),
    'LibraryScreen',
  ),
  '/BookHistory': lazyRouteComponent(
    () => import('../features/library/library-screen.tsx'),
    'LibraryScreen',
  ),
  '/QuickReturn': lazyRouteComponent(
    () => import('../features/library/quick-return-screen.tsx'),
    'QuickReturnScreen',
  ),
  '/Reminder': lazyRouteComponent(
    () => import('../features/library/reminder-screen.tsx'),
    'ReminderScreen',
  ),
  '/Announcement': lazyRouteComponent(
    () => import('../features/announcements/announcement-screen.tsx'),
    'AnnouncementScreen',
  ),
  '/ArchivedComm': lazyRouteComponent(
    () => import('../features/announcements/archive-screen.tsx'),
    'ArchiveScreen',
  ),
  '/Unsubscribe': lazyRouteComponent(
    () => import('../features/announcements/unsubscribe-screen.tsx'),
    'UnsubscribeScreen',
  ),
  '/NewEmail': lazyRouteComponent(
    () => import('../features/own-account/new-email-screen.tsx'),
    'NewEmailScreen',
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
  '/AcademicCalendar': lazyRouteComponent(
    () => import('../features/calendar/calendar-screen.tsx'),
    'CalendarScreen',
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
