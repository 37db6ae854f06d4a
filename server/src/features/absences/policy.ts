import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { familyReach, isOwnChild, ownClasses } from '../students/policy.ts';

export const absencesPolicy = {
  'absences.readClass': {
    rows: 'What families told beforehand; Teacher the own classes.',
    within: ownClasses('absences.keepSchool').within,
  },
  'absences.readFamily': familyReach,
  'absences.tell': {
    rows: `${nameHolders('absences.keepSchool')} any child, everyone the own children from today on.`,
    may: (caller, student: Parameters<typeof isOwnChild>[1]) =>
      isOwnChild(caller, student) || holds(caller, 'absences.keepSchool'),
    refusal: 'You do not have access to this student.',
  },
  'absences.keepSchool': {
    rows: 'Any child, and days that are past.',
    may: (caller) => holds(caller, 'absences.keepSchool'),
  },
} satisfies Policy;
