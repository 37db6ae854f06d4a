import type { AcademicYear } from '../school/academic-year.ts';
import type { ClassPreference, StudentStatus } from '../students/values.ts';

export type NewRecordValues = {
  Status: StudentStatus;
  OnlineOrInperson: ClassPreference;
  Year: AcademicYear;
};

/** What every new enrollment starts with, whatever was sent (spec 0 §3, OP-13, OP-87). */
export function startRecord(currentYear: AcademicYear): NewRecordValues {
  return { Status: 'Submitted', OnlineOrInperson: 'InPerson', Year: currentYear };
}
