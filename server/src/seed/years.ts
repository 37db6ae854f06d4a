import { feeSettings } from '@pallikoodam/content/fees';
import type { School } from '@pallikoodam/content/school';
import type { AcademicYearTable } from '../platform/db/tables/academic-year.ts';

const stamp = '2025-05-12T14:00:00.000Z';

/** The last year, the current one, and the next, for which registration is not open yet. */
const days = [
  { _id: '2024-2025', FirstDay: '2024-08-23', LastDay: '2025-05-18', OpensAt: '' },
  // Monday, May 12, 6:00 PM at the school.
  {
    _id: '2025-2026',
    FirstDay: '2025-08-22',
    LastDay: '2026-05-17',
    OpensAt: '2025-05-12T22:00:00.000Z',
  },
  { _id: '2026-2027', FirstDay: '2026-08-21', LastDay: '2027-05-16', OpensAt: '' },
];

/** The academic years as rows; all of them cost what the content says. */
export function generateYears(school: Pick<School, 'feesInDollars'>): AcademicYearTable[] {
  const fees = feeSettings(school);
  return days.map((year) => ({
    ...year,
    ClosesAt: '',
    ClosedOn: '',
    ReopenedFor: '',
    FirstChildFeeCents: fees.firstChildCents,
    FurtherChildFeeCents: fees.furtherChildCents,
    NewChildFeeCents: fees.newChildCents,
    insertTimeStamp: stamp,
    updateTimeStamp: stamp,
  }));
}
