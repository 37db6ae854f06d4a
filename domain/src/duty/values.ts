/** A volunteer's mark of a day (ENUM-46). */
export const dutyMarks = ['present', 'absent'] as const;
export type DutyMark = (typeof dutyMarks)[number];

/** Whether the volunteer is a youth volunteer (ENUM-46); No where nothing is said. */
export const youthValues = ['Yes', 'No'] as const;

/** Roles that Update Volunteer leaves out: their attendance is kept elsewhere (ATT-35, OP-127). */
export const rolesOutsideDuty = ['Teacher', 'Student'] as const;
