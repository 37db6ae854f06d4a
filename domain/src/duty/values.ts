import { volunteerRoles } from '../volunteers/values.ts';

/** A volunteer's mark of a day (ENUM-46). */
export const dutyMarks = ['present', 'absent'] as const;
export type DutyMark = (typeof dutyMarks)[number];

/** Whether the volunteer is a youth volunteer (ENUM-46); No where nothing is said. */
export const youthValues = ['Yes', 'No'] as const;

/** Roles that Update Volunteer leaves out: their attendance is kept elsewhere (ATT-35, OP-127). */
export const rolesOutsideDuty = ['Teacher', 'Student'] as const;

/**
 * Roles a volunteer is marked in: the staff's list, and those whose records Update Volunteer leaves
 * out. Who has another one of older days is marked in that.
 */
export const dutyRoles = [...volunteerRoles, ...rolesOutsideDuty] as const;
