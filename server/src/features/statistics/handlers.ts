import { calls } from '../../platform/http/calls/rpc.ts';
import { readDashboard } from './dashboard/service.ts';
import { readAdmissions, readRoles, readVolunteers } from './service.ts';

export const statisticsHandlers = {
  getStats: calls.getStats.handler(({ context }) => readAdmissions(context)),
  getVolStats: calls.getVolStats.handler(({ context }) => readVolunteers(context)),
  getRoleStats: calls.getRoleStats.handler(({ context }) => readRoles(context)),
  getDashboard: calls.getDashboard.handler(({ context }) => readDashboard(context)),
};
