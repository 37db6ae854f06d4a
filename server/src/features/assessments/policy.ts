import type { Caller } from '../../platform/auth/caller.ts';
import { nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { familyReach, isOwnChild, ownClasses, ownClassesByEmail } from '../students/policy.ts';

type Student = Parameters<typeof isOwnChild>[1] & { StudentTeacher: string };

const readByStaff = ownClasses('assessments.readSchool');

export const assessmentsPolicy = {
  'assessments.readClass': {
    rows: 'Teacher the own classes.',
    ...ownClassesByEmail('assessments.readSchool'),
  },
  'assessments.enter': {
    rows: 'Teacher the own classes.',
    ...ownClasses('assessments.keepSchool'),
  },
  'assessments.endYear': {
    rows: "Teacher the own classes; sets the student's status to the result of the year.",
    ...ownClasses('assessments.keepSchool'),
  },
  'assessments.keepSchool': { rows: 'Widens the two above to every class.' },
  'assessments.read': {
    rows: `${nameHolders('assessments.readSchool')} any student, Teacher those of the own classes, everyone the own children.`,
    may: (caller: Caller, student: Student) =>
      isOwnChild(caller, student) || readByStaff.may(caller, student),
    refusal: readByStaff.refusal,
  },
  'assessments.readFamily': familyReach,
} satisfies Policy;
