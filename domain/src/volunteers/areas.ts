import { recordOf } from '../records/keyed.ts';
/** The areas volunteers are counted by, as the wire calls them (OP-119). */
export const volunteerAreas = [
  'Technology',
  'Teacher',
  'Operations',
  'Library',
  'HomeWork',
  'GeneralHelp',
] as const;
export type VolunteerArea = (typeof volunteerAreas)[number];

/** Each form has spellings of its own; those of one area count together (RULE-15, OP-136). */
const rolesOfAreas = {
  Technology: ['Technology'],
  Teacher: ['Teaching', 'Teaching Assistant', 'Teacher assistant'],
  Operations: ['Operations'],
  Library: ['Library Helper', 'Book club'],
  HomeWork: ['Home Work Correction'],
  GeneralHelp: ['General Help', 'General-Help', 'Class room help'],
} as const satisfies Record<VolunteerArea, readonly string[]>;

/** The roles that count for an area. */
export function rolesOfArea(area: VolunteerArea): readonly string[] {
  return rolesOfAreas[area];
}

/** The area of a volunteer's role; null for a role no area names. */
export function areaOfRole(role: string): VolunteerArea | null {
  return volunteerAreas.find((area) => rolesOfArea(area).includes(role)) ?? null;
}

/** How many volunteers each area has; a role of no area counts nowhere. */
export function countAreas(
  counts: readonly { role: string; volunteers: number }[],
): Record<VolunteerArea, number> {
  const sums = recordOf(volunteerAreas, () => 0);
  for (const { role, volunteers } of counts) {
    const area = areaOfRole(role);
    if (area !== null) sums[area] += volunteers;
  }
  return sums;
}
