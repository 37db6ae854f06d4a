import { isDay } from '../calendar/day.ts';
import { type AcademicYear, academicYearOfDay, isAcademicYear } from '../school/academic-year.ts';

type Offer = {
  Year: string;
  insertTimeStamp: string;
  /** The school's current year when the application came; blank where that was not noted. */
  appliedIn?: string;
};

/**
 * The academic year a volunteer is listed and counted in: the record's own or, for the four digits
 * that the public forms write, the year the school was in when the application came (OP-26,
 * OP-133). A record from before that was noted goes by its day. Blank for one that tells neither.
 */
export function volunteerSchoolYear({
  Year,
  insertTimeStamp,
  appliedIn = '',
}: Offer): AcademicYear | '' {
  if (isAcademicYear(Year)) return Year;
  if (/^\d{4}$/.test(Year) && isAcademicYear(appliedIn)) return appliedIn;
  const day = insertTimeStamp.slice(0, 10);
  return /^\d{4}$/.test(Year) && isDay(day) ? academicYearOfDay(day) : '';
}
