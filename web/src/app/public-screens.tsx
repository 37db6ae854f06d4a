import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent } from './lazy-screen.ts';

/** What a visitor may open, and so anyone. */
export const publicScreens = {
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
  '/Verify': lazyRouteComponent(() => import('../features/papers/verify.tsx'), 'Verify'),
  '/Verify/$code': lazyRouteComponent(() => import('../features/papers/verify.tsx'), 'Verify'),
  '/payment': lazyRouteComponent(
    () => import('../features/payments/payment-page.tsx'),
    'PaymentPage',
  ),
  '/AttendanceConfirmation': lazyRouteComponent(
    () => import('../features/attendance/attendance-confirmation-screen.tsx'),
    'AttendanceConfirmationScreen',
  ),
  '/Volunteer': lazyRouteComponent(
    () => import('../features/volunteers/volunteer-application-screen.tsx'),
    'VolunteerApplicationScreen',
  ),
  '/YouthVolunteer': lazyRouteComponent(
    () => import('../features/volunteers/youth-application-screen.tsx'),
    'YouthApplicationScreen',
  ),
  '/Reminder': lazyRouteComponent(
    () => import('../features/library/reminder-screen.tsx'),
    'ReminderScreen',
  ),
  '/AllNews': lazyRouteComponent(
    () => import('../features/news/all-news-screen.tsx'),
    'AllNewsScreen',
  ),
  '/Unsubscribe': lazyRouteComponent(
    () => import('../features/announcements/unsubscribe-screen.tsx'),
    'UnsubscribeScreen',
  ),
  '/NewEmail': lazyRouteComponent(
    () => import('../features/account/new-email-screen.tsx'),
    'NewEmailScreen',
  ),
  '/AcademicCalendar': lazyRouteComponent(
    () => import('../features/calendar/calendar-screen.tsx'),
    'CalendarScreen',
  ),
} satisfies Partial<Record<RoutePath, AsyncRouteComponent<object>>>;
