import { holds, type Policy } from '../../platform/auth/policy.ts';

export const statisticsPolicy = {
  'statistics.read': { rows: 'Sums of the whole school, payments too; no names.' },
  'statistics.readRoles': {
    rows: 'How many people have access, by role.',
    may: (caller) => holds(caller, 'statistics.readRoles'),
  },
} satisfies Policy;
