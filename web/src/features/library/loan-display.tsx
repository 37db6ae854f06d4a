import { describeDue } from '@pallikoodam/domain/library/loan';
import type { TFunction } from 'i18next';
import { formatDay, formatDayOfYear, todayAtSchool } from '../../lib/format.ts';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

/** A book as people call it: number and title. */
export function nameBook({ bookid, title }: { bookid: string; title: string }): string {
  return title === '' ? bookid : `${bookid} · ${title}`;
}

/** Longer ago than this the day is told with its year. */
const daysWithoutYear = 200;

/** How a loan stands today, in words: `Due in 3 days`, `Overdue since Sep 20`. */
export function writeDue(due: string, t: TFunction): string {
  const stand = describeDue(due, todayAtSchool());
  switch (stand.state) {
    case 'overdue':
      return t('Overdue since {{day}}', {
        day: stand.daysLate > daysWithoutYear ? formatDay(due) : formatDayOfYear(due),
      });
    case 'today':
      return t('Due today');
    case 'soon':
    case 'later':
      return t('Due in {{count}} days', { count: stand.daysLeft });
  }
}

const dueColours: Record<ReturnType<typeof describeDue>['state'], StatusColour> = {
  overdue: 'red',
  today: 'orange',
  soon: 'amber',
  later: 'green',
};

/** The day a book is due as a colour and words. */
export function DueBadge({ due, t }: { due: string; t: TFunction }) {
  const { state } = describeDue(due, todayAtSchool());
  return <StatusBadge colour={dueColours[state]}>{writeDue(due, t)}</StatusBadge>;
}
