import { lazyChunk } from '../lib/lazy-chunk.tsx';
import { panelStandIn } from '../screen/panel-stand-in.tsx';

/*
 * The panels of the attendance screens, put together from two features that do not know each other.
 * Each is loaded when its tab is opened.
 */

export const StaffMarkTab = lazyChunk(
  'staff-mark-tab',
  async () => (await import('../features/attendance/staff-mark-tab.tsx')).StaffMarkTab,
  panelStandIn,
);
export const StaffViewTab = lazyChunk(
  'staff-view-tab',
  async () => (await import('../features/attendance/staff-view-tab.tsx')).StaffViewTab,
  panelStandIn,
);
export const StaffStatsTab = lazyChunk(
  'staff-stats-tab',
  async () => (await import('../features/attendance/staff-stats-tab.tsx')).StaffStatsTab,
  panelStandIn,
);
export const StaffViewScreen = lazyChunk(
  'staff-view-screen',
  async () => (await import('../features/attendance/staff-view-screen.tsx')).StaffViewScreen,
  panelStandIn,
);
export const MarkVolunteerTab = lazyChunk(
  'mark-volunteer-tab',
  async () => (await import('../features/duty/mark-volunteer-tab.tsx')).MarkVolunteerTab,
  panelStandIn,
);
export const ViewVolunteerTab = lazyChunk(
  'view-volunteer-tab',
  async () => (await import('../features/duty/view-volunteer.tsx')).ViewVolunteerTab,
  panelStandIn,
);
export const ViewVolunteerScreen = lazyChunk(
  'view-volunteer-screen',
  async () => (await import('../features/duty/view-volunteer.tsx')).ViewVolunteerScreen,
  panelStandIn,
);
export const UpdateVolunteerTab = lazyChunk(
  'update-volunteer-tab',
  async () => (await import('../features/duty/update-volunteer-tab.tsx')).UpdateVolunteerTab,
  panelStandIn,
);
