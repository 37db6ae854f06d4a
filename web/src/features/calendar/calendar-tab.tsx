import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { calendarBranches, normaliseBranch } from '@pallikoodam/domain/school/branches';
import { useFamily } from '../../school/students/use-family.ts';
import { AcademicCalendar } from './academic-calendar.tsx';

/** The Calendar tab of a family: it opens on the branch of their newest record. */
export function CalendarTab() {
  const { data: children } = useFamily();
  const attended = normaliseBranch(children?.[0]?.Branch ?? '');
  const own = calendarBranches.find((branch) => branchOfCalendar[branch] === attended);
  return <AcademicCalendar key={own} opensOn={own} />;
}
