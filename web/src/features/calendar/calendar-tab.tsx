import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { normaliseBranch } from '@pallikoodam/domain/school/branches';
import { useFamily } from '../../school/students/use-family.ts';
import { AcademicCalendar } from './academic-calendar.tsx';
import type { CalendarBranch } from './event-words.ts';

/** The Calendar tab of a family: it opens on the branch of their newest record. */
export function CalendarTab() {
  const { data: children } = useFamily();
  const attended = normaliseBranch(children?.[0]?.Branch ?? '');
  const own = Object.entries(branchOfCalendar).find(([, branch]) => branch === attended);
  return <AcademicCalendar key={own?.[0]} opensOn={own?.[0] as CalendarBranch | undefined} />;
}
