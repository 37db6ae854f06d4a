import type { Day } from '../calendar/day.ts';
import { nameKey, normaliseEmail } from '../people/contact.ts';
import type { AcademicYear } from '../school/academic-year.ts';
import type { ClassPreference, StudentStatus } from '../students/values.ts';

/** The three fields by which a child is recognised from year to year. */
export type ChildIdentity = { UserName: string; FirstName: string; DateOfBirth: Day };

export type NewRecordValues = {
  Status: StudentStatus;
  OnlineOrInperson: ClassPreference;
  Year: AcademicYear;
};

/**
 * A key equal for all records of one child: e-mail and first name without regard to case and
 * outer blanks, and the date of birth (decisions.md, Records; OP-15).
 */
export function childKey({ UserName, FirstName, DateOfBirth }: ChildIdentity): string {
  return JSON.stringify([normaliseEmail(UserName), nameKey(FirstName), DateOfBirth]);
}

/** Whether two records belong to the same child (decisions.md, Records). */
export function isSameChild(first: ChildIdentity, second: ChildIdentity): boolean {
  return childKey(first) === childKey(second);
}

/** What every new enrollment starts with, whatever was sent (spec 0 §3, OP-13, OP-87). */
export function startRecord(currentYear: AcademicYear): NewRecordValues {
  return { Status: 'Submitted', OnlineOrInperson: 'InPerson', Year: currentYear };
}
