import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { familyReach, ownClasses, ownClassesByEmail } from '../students/policy.ts';

export const attendancePolicy = {
  'attendance.readClass': {
    rows: 'Teacher the own classes.',
    ...ownClassesByEmail('attendance.keepSchool'),
  },
  'attendance.mark': {
    rows: 'Teacher the own classes; of an existing record the mark and the comment.',
    ...ownClasses('attendance.keepSchool'),
  },
  'attendance.mailParents': {
    rows: `Teacher the parents of this year's own classes, ${nameHolders('attendance.keepSchool')} any family.`,
    within: ownClasses('attendance.keepSchool').within,
  },
  'attendance.keepSchool': {
    rows: 'Every class, and every field of a record.',
    may: (caller) => holds(caller, 'attendance.keepSchool'),
  },
  'attendance.readFamily': familyReach,
} satisfies Policy;
