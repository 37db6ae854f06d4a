import type { Dashboard } from '@pallikoodam/contract/statistics';
import { may } from '@pallikoodam/domain/access/capabilities';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { previousAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { compareWeeks, sumMonths } from '@pallikoodam/domain/statistics/series';
import { valueSeparator } from '../../db/tally.ts';
import type { CallContext } from '../../portal.ts';
import { readSchoolMonths } from '../attendance/service.ts';
import { readCurrentYear } from '../school/service.ts';
import { readCountsBy, readSumsBy } from '../students/service.ts';
import { readPaymentStatistics } from '../treasury/service.ts';
import { readAdmissions, readRoles, readVolunteers } from './service.ts';

/** All figures and charts of the current year, from sums kept: as fast in a school of any size. */
export async function readDashboard(context: CallContext): Promise<Dashboard> {
  const Year = await readCurrentYear(context.portal);
  const mayReadRoles = may(context.caller.role, 'statistics.readRoles');
  const [admissions, payments, volunteers, access, levels, weeks, months, attendance] =
    await Promise.all([
      readAdmissions(context, Year),
      readPaymentStatistics(context, Year),
      readVolunteers(context, Year),
      mayReadRoles ? readRoles(context) : undefined,
      readLevels(context, Year),
      readWeeks(context, Year),
      readPaidMonths(context, Year),
      readSchoolMonths(context, Year),
    ]);
  return {
    Year,
    admissions,
    payments,
    volunteers,
    ...(access === undefined ? {} : { access }),
    levels,
    weeks,
    months,
    attendance: sumMonths(
      attendance.map(({ month, ...sums }) => ({ day: month, ...sums })),
      ['Present', 'Absent'],
    ),
  };
}

async function readLevels(context: CallContext, year: string): Promise<Dashboard['levels']> {
  const counts = await readCountsBy(context, { year, facet: 'GradeInTamilSchool+Branch' });
  return counts.map(({ value, students }) => {
    const [GradeInTamilSchool = '', Branch = ''] = value.split(valueSeparator);
    return { GradeInTamilSchool, Branch, students };
  });
}

async function readWeeks(context: CallContext, year: string): Promise<Dashboard['weeks']> {
  const listDays = async (ofYear: string) => {
    const counts = await readCountsBy(context, { year: ofYear, facet: 'insertTimeStamp:10' });
    return counts.map(({ value, students }) => ({ day: value, count: students }));
  };
  const [thisYear, lastYear] = await Promise.all([
    listDays(year),
    listDays(previousAcademicYear(year)),
  ]);
  return compareWeeks({ thisYear, lastYear });
}

async function readPaidMonths(context: CallContext, year: string): Promise<Dashboard['months']> {
  const sums = await readSumsBy(context, { year, facet: 'PaidDate:7' });
  const paid = sums
    .filter(({ PaymentStatus }) => PaymentStatus === 'Paid')
    .map(({ value, students, cents }) => ({ day: value, students, cents }));
  return sumMonths(paid, ['students', 'cents']).map(({ cents, ...sum }) => ({
    ...sum,
    Amount: centsToDollars(cents),
  }));
}
