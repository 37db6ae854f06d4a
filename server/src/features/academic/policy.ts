import type { Policy } from '../../platform/auth/policy.ts';
import { familyReach } from '../students/policy.ts';

export const academicPolicy = {
  'academic.readFamily': familyReach,
  'academic.readAnyFamily': {
    rows: 'Any family, also its assessments, attendance, homework and absences by themselves.',
  },
} satisfies Policy;
