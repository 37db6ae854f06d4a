import type { Dashboard } from '@pallikoodam/contract/statistics';
import { may } from '@pallikoodam/domain/access/capabilities';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { previousAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { compareWeeks, sumMonths } from '@pallikoodam/domain/statistics/series';
import type { AdmissionSum } from '@pallikoodam/domain/students/statistics';
import { valueSeparator } from '../../db/tally.ts';
import type { CallContext } from '../../portal.ts';
import { readSchoolDays } from '../attendance/service.ts';
import { readCurrentYear } from '../school/service.ts';
import { readSumsBy } from '../students/service.ts';
import { readPaymentStatistics } from '../treasury/service.ts';
import { readAdmissions, readRoles, readVolunteers } from './service.ts';

/** All figures and charts of the current year, from sums kept: as fast in a school of any size. */
export async function readDashboard(context: CallContext): Promise<Dashboard> {
  const Year = await readCurrentYear(context.portal);
  const mayReadRoles = may(context.caller.role, 'statistics.readRoles');
  const [admissions, payments, volunteers, access, levels, weeks, months, attendance] =
    await Promise.all([
      readAdmissions(context),
      readPaymentStatistics(context, Year),
      readVolunteers(context),
      mayReadRoles ? readRoles(context) : undefined,
      readLevels(context, Year),
      readWeeks(context, Year),
      readPaidMonths(context, Year),
      readSchoolDays(context, Year),
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
      attendance.map(({ AttendanceDate, ...sums }) => ({ day: AttendanceDate, ...sums })),
      ['Present', 'Absent'],
    ),
  };
}

async function readLevels(context: CallContext, year: string): Promise<Dashboard['levels']> {
  const sums = await readSumsBy(context, { year, facet: 'GradeInTamilSchool+Branch' });
  const students = countByValue(sums);
  return [...students].map(([value, count]) => {
    const [GradeInTamilSchool = '', Branch = ''] = value.split(valueSeparator);
    return { GradeInTamilSchool, Branch, students: count };
  });
}

async function readWeeks(context: CallContext, year: string): Promise<Dashboard['weeks']> {
  const listDays = async (ofYear: string) => {
    const sums = await readSumsBy(context, { year: ofYear, facet: 'insertTimeStamp:10' });
    return [...countByValue(sums)].map(([day, count]) => ({ day, count }));
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

function countByValue(sums: readonly AdmissionSum[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, students } of sums) {
    counts.set(value, (counts.get(value) ?? 0) + students);
  }
  return counts;
}
