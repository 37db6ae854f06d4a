import { calls } from '../../platform/http/calls/rpc.ts';
import { readDashboard } from './dashboard/service.ts';
import { readAdmissions, readRoles, readVolunteers } from './service.ts';

export const statisticsHandlers = {
  getStats: calls.getStats.handler(({ input, context }) => readAdmissions(context, input.Year)),
  getVolStats: calls.getVolStats.handler(({ context }) => readVolunteers(context)),
  getRoleStats: calls.getRoleStats.handler(({ context }) => readRoles(context)),
  getDashboard: calls.getDashboard.handler(({ input, context }) =>
    readDashboard(context, input.Year),
  ),
};
