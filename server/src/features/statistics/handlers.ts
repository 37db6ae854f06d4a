import { calls } from '../../http/rpc.ts';
import { readAdmissionSums } from '../students/service.ts';
import { summariseAdmissionSums } from './summary.ts';

export const statisticsHandlers = {
  getStats: calls.getStats.handler(async ({ context }) =>
    summariseAdmissionSums(await readAdmissionSums(context)),
  ),
};
