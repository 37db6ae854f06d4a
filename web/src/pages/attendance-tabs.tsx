import { lazyPart } from '../lib/lazy-part.tsx';
import { panelStandIn } from '../screen/panel-stand-in.tsx';

/*
 * The panels of the attendance screens, put together from two features that do not know each other.
 * Each is loaded when its tab is opened.
 */

export const StaffMarkTab = lazyPart(
  'staff-mark-tab',
  async () => (await import('../features/attendance/staff-mark-tab.tsx')).StaffMarkTab,
  panelStandIn,
);
export const StaffViewTab = lazyPart(
  'staff-view-tab',
  async () => (await import('../features/attendance/staff-view-tab.tsx')).StaffViewTab,
  panelStandIn,
);
export const StaffStatsTab = lazyPart(
  'staff-stats-tab',
  async () => (await import('../features/attendance/staff-stats-tab.tsx')).StaffStatsTab,
  panelStandIn,
);
export const StaffViewScreen = lazyPart(
  'staff-view-screen',
  async () => (await import('../features/attendance/staff-view-screen.tsx')).StaffViewScreen,
  panelStandIn,
);
export const MarkVolunteerTab = lazyPart(
  'mark-volunteer-tab',
  async () => (await import('../features/duty/mark-volunteer-tab.tsx')).MarkVolunteerTab,
  panelStandIn,
);
export const ViewVolunteerTab = lazyPart(
  'view-volunteer-tab',
  async () => (await import('../features/duty/view-volunteer.tsx')).ViewVolunteerTab,
  panelStandIn,
);
export const ViewVolunteerScreen = lazyPart(
  'view-volunteer-screen',
  async () => (await import('../features/duty/view-volunteer.tsx')).ViewVolunteerScreen,
  panelStandIn,
);
export const UpdateVolunteerTab = lazyPart(
  'update-volunteer-tab',
  async () => (await import('../features/duty/update-volunteer-tab.tsx')).UpdateVolunteerTab,
  panelStandIn,
);
