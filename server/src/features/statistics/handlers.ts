import { calls } from '../../http/rpc.ts';
import { readAdmissionGroups } from '../students/service.ts';
import { summariseAdmissionGroups } from './summary.ts';

export const statisticsHandlers = {
  getStats: calls.getStats.handler(async ({ context }) =>
    summariseAdmissionGroups(await readAdmissionGroups(context)),
  ),
};
