import { isDay } from '../calendar/day.ts';
import { type AcademicYear, academicYearOfDay, isAcademicYear } from '../school/academic-year.ts';

type Offer = { Year: string; insertTimeStamp: string };

/**
 * The academic year a volunteer is listed and counted in: the record's own or, for the four digits
 * that the public forms write, the one that ran when the application came (OP-133). Blank for a
 * record that tells neither.
 */
export function volunteerSchoolYear({ Year, insertTimeStamp }: Offer): AcademicYear | '' {
  if (isAcademicYear(Year)) return Year;
  const day = insertTimeStamp.slice(0, 10);
  return /^\d{4}$/.test(Year) && isDay(day) ? academicYearOfDay(day) : '';
}
