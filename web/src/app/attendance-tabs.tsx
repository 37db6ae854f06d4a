import { lazy } from 'react';

/*
 * The panels of the attendance screens, put together from two features that do not know each other.
 * Each is loaded when its tab is opened.
 */

export const StaffMarkTab = lazy(async () => ({
  default: (await import('../features/attendance/staff-mark-tab.tsx')).StaffMarkTab,
}));
export const StaffViewTab = lazy(async () => ({
  default: (await import('../features/attendance/staff-view-tab.tsx')).StaffViewTab,
}));
export const StaffStatsTab = lazy(async () => ({
  default: (await import('../features/attendance/staff-stats-tab.tsx')).StaffStatsTab,
}));
export const StaffViewScreen = lazy(async () => ({
  default: (await import('../features/attendance/staff-view-screen.tsx')).StaffViewScreen,
}));
export const MarkVolunteerTab = lazy(async () => ({
  default: (await import('../features/duty/mark-volunteer-tab.tsx')).MarkVolunteerTab,
}));
export const ViewVolunteerTab = lazy(async () => ({
  default: (await import('../features/duty/view-volunteer.tsx')).ViewVolunteerTab,
}));
export const ViewVolunteerScreen = lazy(async () => ({
  default: (await import('../features/duty/view-volunteer.tsx')).ViewVolunteerScreen,
}));
export const UpdateVolunteerTab = lazy(async () => ({
  default: (await import('../features/duty/update-volunteer-tab.tsx')).UpdateVolunteerTab,
}));
