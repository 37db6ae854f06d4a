import type { Caller } from '../../platform/auth/caller.ts';
import { nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { isOwnChild, ownClasses } from '../students/policy.ts';

type Student = Parameters<typeof isOwnChild>[1] & { StudentTeacher: string };

const ofClass = ownClasses('papers.readSchool');

export const papersPolicy = {
  'papers.readChild': {
    rows: `${nameHolders('papers.readSchool')} any child, Teacher those of the own classes, everyone the own children. Without addresses and telephone numbers.`,
    may: (caller: Caller, student: Student) =>
      isOwnChild(caller, student) || ofClass.may(caller, student),
    refusal: 'You do not have access to this student.',
  },
  'papers.readClass': { rows: 'Teacher the own classes.', within: ofClass.within },
  'papers.readSchool': { rows: 'Widens the two above to every class.' },
  'papers.readLetter': { rows: 'The own one: of the volunteer records with the own address.' },
  'papers.verify': {
    rows: 'Of the record that a code names: a shortened name, year and level, or the hours that a letter states.',
  },
} satisfies Policy;
