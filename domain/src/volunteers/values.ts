/** A volunteer's progress (ENUM-32); Discontinued stays on old records only (OP-137). */
export const volunteerStatuses = [
  '',
  'Submitted',
  'Active',
  'MayNotFit',
  'Left',
  'Discontinued',
] as const;
export type VolunteerStatus = (typeof volunteerStatuses)[number];

/** What the staff's list offers: the union of both forms and the staff's own (OP-136). */
export const volunteerRoles = [
  'Teaching',
  'Home Work Correction',
  'Library Helper',
  'General Help',
  'General-Help',
  'Technology',
  'Operations',
  'Teaching Assistant',
  'Teacher assistant',
  'Class room help',
  'Book club',
] as const;
export type VolunteerRole = (typeof volunteerRoles)[number];
