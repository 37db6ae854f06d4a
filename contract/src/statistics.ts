import { countedRoles } from '@pallikoodam/domain/access/role-counts';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { z } from 'zod';
import { get } from './call.ts';
import { academicYear } from './fields.ts';
import { paymentStatistics } from './treasury.ts';

/** Admissions of the current year; Amount in dollars (ENT-23, OP-119, RULE-16, RULE-17). */
export const admissionStatistics = z.object({
  Total: z.number(),
  Paid: z.number(),
  NotPaid: z.number(),
  Amount: z.number(),
  North: z.number(),
  South: z.number(),
  SouthM: z.number(),
  SouthS: z.number(),
  NewKids: z.number(),
});
export type AdmissionStatistics = z.infer<typeof admissionStatistics>;

/** Active volunteers of the current year by area, spellings counted together (ENT-24, OP-136). */
export const volunteerStatistics = z.object({
  Technology: z.number(),
  Teacher: z.number(),
  Operations: z.number(),
  Library: z.number(),
  HomeWork: z.number(),
  GeneralHelp: z.number(),
});
export type VolunteerStatistics = z.infer<typeof volunteerStatistics>;

/** People who hold a role now; unknown roles are Volunteer (ENT-25, OP-32, OP-119). */
export const roleStatistics = z.object(recordOf(countedRoles, () => z.number()));
export type RoleStatistics = z.infer<typeof roleStatistics>;

/** Everything the dashboard shows, of the current academic year (DASH-01 to DASH-05). */
export const dashboard = z.object({
  Year: z.string(),
  admissions: admissionStatistics,
  payments: paymentStatistics,
  volunteers: volunteerStatistics,
  /** Absent for those who may not see who has access. */
  access: roleStatistics.optional(),
  /** Students of each level in each branch, blank where the record names none. */
  levels: z.array(
    z.object({ GradeInTamilSchool: z.string(), Branch: z.string(), students: z.number() }),
  ),
  /** Enrollments by week, named by its Monday, beside those of the same week of the year before. */
  weeks: z.array(z.object({ week: z.string(), thisYear: z.number(), lastYear: z.number() })),
  /** Payments by month, `2025-09`; dollars. */
  months: z.array(z.object({ month: z.string(), students: z.number(), Amount: z.number() })),
  /** Students' attendance by month. */
  attendance: z.array(z.object({ month: z.string(), Present: z.number(), Absent: z.number() })),
});
export type Dashboard = z.infer<typeof dashboard>;

const feature = 'statistics';

const ofYear = z.object({ Year: academicYear('Choose an academic year').optional() });

export const statisticsCalls = {
  getStats: get('/getStats', {
    summary: 'Admission figures of a year, the current one where none is named',
    feature,
    access: 'statistics.read',
  })
    .input(ofYear)
    .output(admissionStatistics),

  getVolStats: get('/getVolStats', {
    summary: 'Active volunteers of the current academic year by area',
    feature,
    access: 'statistics.read',
  }).output(volunteerStatistics),

  getRoleStats: get('/getRoleStats', {
    summary: 'People who hold a role now',
    feature,
    access: 'statistics.readRoles',
  }).output(roleStatistics),

  getDashboard: get('/getDashboard', {
    summary:
      'The figures and charts of the dashboard, of a year; the current one where none is named',
    feature,
    access: 'statistics.read',
  })
    .input(ofYear)
    .output(dashboard),
};
