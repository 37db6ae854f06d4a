import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { AsyncRouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent } from './lazy-screen.ts';

/** What a school day is worked with: attendance, homework, assessments, library. */
export const schoolDayScreens = {
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
} satisfies Partial<Record<RoutePath, AsyncRouteComponent<object>>>;
