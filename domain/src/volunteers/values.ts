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

/** What the form offers (ENUM-33, OP-137). */
export const offeredVolunteerStatuses = volunteerStatuses.filter(
  (status) => status !== 'Discontinued',
);

/** The colour that stands for a status (VOL-29). */
export function volunteerStatusColour(status: string): StatusColour {
  return statusColours[status as VolunteerStatus] ?? 'grey';
}

type StatusColour = 'blue' | 'green' | 'orange' | 'red' | 'grey';

const statusColours: Record<VolunteerStatus, StatusColour> = {
  '': 'grey',
  Submitted: 'blue',
  Active: 'green',
  MayNotFit: 'orange',
  Left: 'red',
  Discontinued: 'red',
};

/** What the school's application offers (ENUM-36). */
export const applicationRoles = [
  'Teaching',
  'Home Work Correction',
  'Library Helper',
  'General-Help',
  'Technology',
  'Operations',
] as const;

/** What the youth application offers (ENUM-37). */
export const youthRoles = [
  'Teacher assistant',
  'Class room help',
  'Library Helper',
  'Book club',
  'Technology',
  'Operations',
] as const;

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

/** ENUM-50. */
export const yesOrNo = ['Yes', 'No'] as const;

/** Years of age of a youth volunteer (YV-04). */
export const youthAges = { least: 13, most: 25 } as const;

/** Letters of an applicant's own note (VOL-14, YV-11). */
export const applicationMessageLength = 500;
