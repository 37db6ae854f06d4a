import type { Policy } from '../../platform/auth/policy.ts';
import { familyReach, ownClasses } from '../students/policy.ts';

export const homeworkPolicy = {
  'homework.read': {
    rows: 'Teacher the own classes, the others any.',
    ...ownClasses('homework.keepSchool'),
  },
  'homework.enter': {
    rows: 'Teacher the own classes, the others any.',
    ...ownClasses('homework.keepSchool'),
  },
  'homework.keepSchool': { rows: 'Every class.' },
  'homework.readFamily': familyReach,
} satisfies Policy;
