import { z } from 'zod';
import { get } from './call.ts';

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

export const statisticsCalls = {
  getStats: get('/getStats', {
    summary: 'Admission figures of the current academic year',
    feature: 'statistics',
    access: 'statistics.read',
  }).output(admissionStatistics),
};
