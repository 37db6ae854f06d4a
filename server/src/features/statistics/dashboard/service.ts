import type { Dashboard } from '@pallikoodam/contract/statistics';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { previousAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { compareWeeks, sumMonths } from '@pallikoodam/domain/statistics/series';
import { summariseAdmissions } from '@pallikoodam/domain/students/statistics';
import { summarisePayments } from '@pallikoodam/domain/treasury/payment-sums';
import type { CallContext } from '../../../platform/portal.ts';
import { readSchoolDays } from '../../attendance/service.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { readEnrolledByDay, readLevels, readYearSums } from '../../students/service.ts';
import { statisticsPolicy } from '../policy.ts';
import { readRoles, readVolunteers } from '../service.ts';

/** All figures and charts of a year, the current one where none is named. */
export async function readDashboard(context: CallContext, year?: string): Promise<Dashboard> {
  const Year = await readYearOrCurrent(context.portal, year);
  const mayReadRoles = statisticsPolicy['statistics.readRoles'].may(context.caller);
  const [sums, volunteers, access, levels, weeks, attendance] = await Promise.all([
    readYearSums(context, Year),
    readVolunteers(context, Year),
    mayReadRoles ? readRoles(context) : undefined,
    readLevels(context, Year),
    readWeeks(context, Year),
    readSchoolDays(context, Year),
  ]);
  return {
    Year,
    admissions: summariseAdmissions(sums),
    payments: summarisePayments(sums),
    volunteers,
    ...(access === undefined ? {} : { access }),
    levels,
    weeks,
    months: sumPaidMonths(sums),
    attendance: sumMonths(attendance, ['Present', 'Absent']),
  };
}

async function readWeeks(context: CallContext, year: string): Promise<Dashboard['weeks']> {
  const yearBefore = previousAcademicYear(year);
  const counts = await readEnrolledByDay(context, [year, yearBefore]);
  const listDays = (wanted: string) =>
    counts
      .filter(({ Year }) => Year === wanted)
      .map(({ day, students }) => ({ day, count: students }));
  return compareWeeks({ thisYear: listDays(year), lastYear: listDays(yearBefore) });
}

/** By when the payments came. */
function sumPaidMonths(sums: Awaited<ReturnType<typeof readYearSums>>): Dashboard['months'] {
  const paid = sums
    .filter(({ PaymentStatus }) => PaymentStatus === 'Paid')
    .map(({ paidMonth, students, paidCents }) => ({
      day: paidMonth,
      students,
      cents: paidCents,
    }));
  return sumMonths(paid, ['students', 'cents']).map(({ cents, ...sum }) => ({
    ...sum,
    Amount: centsToDollars(cents),
  }));
}
