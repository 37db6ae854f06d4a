import { holds, type Policy } from '../../platform/auth/policy.ts';

export const statisticsPolicy = {
  'statistics.readRoles': {
    rows: 'How many people have access, by role.',
    may: (caller) => holds(caller, 'statistics.readRoles'),
  },
} satisfies Policy;
