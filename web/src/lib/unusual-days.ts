import { findUnusualDay, type UnusualDay } from '@pallikoodam/domain/attendance/attendance-day';
import { todayAtSchool } from './format.ts';

/** What the person has said yes to since the page was loaded. */
const confirmed = new Set<string>();

type DayOfYear = { date: string; academicYear: string };

/**
 * Why a day has to be asked about before anything is marked on it; null where it is usual, or was
 * confirmed already in this sitting.
 */
export function findDayToConfirm({ date, academicYear }: DayOfYear): UnusualDay | null {
  if (confirmed.has(`${academicYear} ${date}`)) return null;
  return findUnusualDay(date, { today: todayAtSchool(), academicYear });
}

export function rememberConfirmed({ date, academicYear }: DayOfYear): void {
  confirmed.add(`${academicYear} ${date}`);
}
