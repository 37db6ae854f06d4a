import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent } from './lazy-screen.ts';

/**
 * The screen of each route, loaded when somebody goes there. A route without a line here answers
 * not found and stands in no menu; who may open it says `domain/src/access/routes.ts`, its title
 * `page-info.ts`.
 */
export const screens: Partial<Record<RoutePath, AsyncRouteComponent<object>>> = {
  '/': lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
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
  '/Admission': lazyRouteComponent(
    () => import('../features/students/admission-screen.tsx'),
    'AdmissionScreen',
  ),
  '/StudentInfo': lazyRouteComponent(
    () => import('../features/students/student-info-screen.tsx'),
    'StudentInfoScreen',
  ),
  '/Profile': lazyRouteComponent(
    () => import('../features/students/profile-screen.tsx'),
    'ProfileScreen',
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
    () => import('./school-attendance-page.tsx'),
    'SchoolAttendancePage',
  ),
  '/SubmitAttendance': lazyRouteComponent(() => import('./attendance-pages.tsx'), 'MarkKidsPage'),
  '/VolunteerAttendance': lazyRouteComponent(
    () => import('./attendance-pages.tsx'),
    'MarkVolunteerPage',
  ),
  '/TeacherAttendance': lazyRouteComponent(
    () => import('./attendance-pages.tsx'),
    'MarkVolunteerPage',
  ),
  '/VolunteerViewAttendance': lazyRouteComponent(
    () => import('./attendance-pages.tsx'),
    'ViewVolunteerPage',
  ),
  '/VTeacherAttendance': lazyRouteComponent(
    () => import('./attendance-pages.tsx'),
    'ViewVolunteerPage',
  ),
  '/ViewAttendance': lazyRouteComponent(
    () => import('../features/attendance/staff-view-screen.tsx'),
    'StaffViewScreen',
  ),
  '/Attendance': lazyRouteComponent(() => import('./attendance-hub-page.tsx'), 'AttendanceHubPage'),
  '/user/$id': lazyRouteComponent(() => import('./attendance-hub-page.tsx'), 'AttendanceHubPage'),
  '/user/$id/SubmitAttendance': lazyRouteComponent(
    () => import('./attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/ViewAttendance': lazyRouteComponent(
    () => import('./attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/TeacherAttendance': lazyRouteComponent(
    () => import('./attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/user/$id/VTeacherAttendance': lazyRouteComponent(
    () => import('./attendance-hub-page.tsx'),
    'AttendanceHubPage',
  ),
  '/ApiReference': lazyRouteComponent(
    () => import('../features/site/api-reference-screen.tsx'),
    'ApiReferenceScreen',
  ),
};

export const builtRoutes: ReadonlySet<RoutePath> = new Set(Object.keys(screens) as RoutePath[]);

/** The route on screen; null for an address that leads nowhere. */
export function routeOf(pathname: string): RoutePath | null {
  const route = findRoute(pathname);
  return route !== null && builtRoutes.has(route) ? route : null;
}
