import type { Capability } from '@pallikoodam/domain/access/capabilities';
import type { RoutePath } from '@pallikoodam/domain/access/routes';

/** What people come to do, for those who have the right and may open the screen where it is done. */
export type Act = {
  label: string;
  right: Capability;
  path: RoutePath;
  search?: string;
  /** What else people say for it, with commas between; an English key for `t`. */
  words?: string;
};

export const acts: readonly Act[] = [
  {
    label: 'Take attendance',
    right: 'attendance.mark',
    path: '/attendanceInfo',
    search: '?tab=submit',
  },
  { label: 'Take attendance', right: 'attendance.keepSchool', path: '/SubmitAttendance' },
  {
    label: 'Enter homework scores',
    right: 'homework.enter',
    path: '/HomeWork',
    search: '?tab=type',
  },
  {
    label: 'Enter assessment scores',
    right: 'assessments.enter',
    path: '/assessmentInfo',
    search: '?tab=type',
  },
  {
    label: 'Report an absence',
    right: 'absences.tell',
    path: '/StudentInfo',
    words: 'Absent, sick, ill, cannot come',
  },
  { label: 'Lend a book', right: 'library.keep', path: '/BookAssign' },
  { label: 'Take books back', right: 'library.keep', path: '/QuickReturn' },
  {
    label: 'Record a payment',
    right: 'treasury.keepLedger',
    path: '/Treasury',
    search: '?tab=families',
  },
  { label: 'Write an announcement', right: 'announcements.send', path: '/Announcement' },
  { label: 'Publish news', right: 'news.keep', path: '/News' },
  { label: 'Add an event', right: 'calendar.keep', path: '/ManageSchedule' },
  { label: 'Give a person access', right: 'users.edit', path: '/ManageRole' },
  { label: 'Pay the fee', right: 'enrollment.readStatus', path: '/payment' },
  { label: 'Enroll a child', right: 'enrollment.enroll', path: '/', search: '#enroll' },
];
