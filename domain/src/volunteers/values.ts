import { isOneOf } from '../records/keyed.ts';
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
  return isOneOf(volunteerStatuses, status) ? statusColours[status] : 'grey';
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

/** Roles that two forms spell differently; the first is how a filter names them. */
const spellings: readonly (readonly VolunteerRole[])[] = [
  ['General Help', 'General-Help'],
  ['Teaching Assistant', 'Teacher assistant'],
];

/** The stored roles that a filter covers: all spellings of one role (OP-136). */
export function coverRoles(filter: string): readonly string[] {
  return spellings.find((all) => isOneOf(all, filter)) ?? [filter];
}

/** What a filter offers: each role once. */
export const roleFilters: readonly VolunteerRole[] = volunteerRoles.filter(
  (role) => coverRoles(role)[0] === role,
);

/** ENUM-50. */
export const yesOrNo = ['Yes', 'No'] as const;

/** Years of age of a youth volunteer (YV-04). */
export const youthAges = { least: 13, most: 25 } as const;

/** Letters of an applicant's own note (VOL-14, YV-11). */
export const applicationMessageLength = 500;
