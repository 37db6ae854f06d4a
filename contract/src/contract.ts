import { accountCalls } from './account.ts';
import { attendanceCalls } from './attendance.ts';
import { dutyCalls } from './duty.ts';
import { enrollmentCalls } from './enrollment.ts';
import { messageCalls } from './messages.ts';
import { siteCalls } from './site.ts';
import { statisticsCalls } from './statistics.ts';
import { studentCalls } from './students.ts';
import { userCalls } from './users.ts';
import { volunteerCalls } from './volunteers.ts';

/**
 * Every call of the portal. One entry a call: it drives the route, the validation, the access
 * check, the typed client and the API page.
 */
export const contract = {
  ...accountCalls,
  ...attendanceCalls,
  ...dutyCalls,
  ...enrollmentCalls,
  ...messageCalls,
  ...siteCalls,
  ...statisticsCalls,
  ...studentCalls,
  ...userCalls,
  ...volunteerCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
