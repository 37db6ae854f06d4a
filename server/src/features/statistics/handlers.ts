import { summariseAdmissions } from '@pallikoodam/domain/students/statistics';
import { calls } from '../../http/rpc.ts';
import { readAdmissionSums } from '../students/service.ts';

export const statisticsHandlers = {
  getStats: calls.getStats.handler(async ({ context }) =>
    summariseAdmissions(await readAdmissionSums(context)),
  ),
};
