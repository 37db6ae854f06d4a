import { volunteerRoles } from '../volunteers/values.ts';

/** A volunteer's mark of a day (ENUM-46). */
export const dutyMarks = ['present', 'absent'] as const;
export type DutyMark = (typeof dutyMarks)[number];

/** Whether the volunteer is a youth volunteer (ENUM-46); No where nothing is said. */
export const youthValues = ['Yes', 'No'] as const;

/** Roles that Update Volunteer leaves out: their attendance is kept elsewhere (ATT-35, OP-127). */
export const rolesOutsideDuty = ['Teacher', 'Student'] as const;

/**
 * Roles a volunteer is marked in: the staff's list, and the roles whose records Update Volunteer
 * leaves out. A volunteer with an older role is marked in that one.
 */
export const dutyRoles = [...volunteerRoles, ...rolesOutsideDuty] as const;
