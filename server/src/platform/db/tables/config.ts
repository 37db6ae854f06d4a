import type { UserAccessRecord } from '@pallikoodam/contract/users';

/** A person with access, as the wire knows the record: user-access and teacher record (ENT-04). */
export type ConfigTable = UserAccessRecord & {
  /** Derived: of an active teacher the name as it may stand once alone (domain/access/teacher-names). */
  teacherKey: string | null;
  /** Name, folded for the search box. */
  nameKey: string;
  /** Name as it is put in order (orderKey). */
  nameOrderKey: string;
  /** Where the grade stands among the levels (levelOrder). */
  gradeOrder: number;
};
