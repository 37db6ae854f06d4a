import { levels } from '@pallikoodam/domain/school/levels';
import type { PaymentStatus, StudentStatus } from '@pallikoodam/domain/students/values';
import type { Child } from './children.ts';
import type { SchoolYear } from './progress.ts';
import { createDeck, type Random } from './random.ts';

type Case = { child: Child; outcome: PaymentStatus };

/** The status of one child after another, fitting how the family paid and whether the child stays. */
export function createStatuses(
  random: Random,
  year: SchoolYear,
): (childOfYear: Case) => StudentStatus {
  return year === 'this' ? createThisYear(random) : createLastYear(random);
}

function createThisYear(random: Random): (childOfYear: Case) => StudentStatus {
  const deal: Record<PaymentStatus, () => StudentStatus> = {
    Paid: createDeck(random, [
      ['Active', 90],
      ['OnHold', 2],
      ['Discontinued', 3],
      ['Promoted', 2],
      ['Retained', 2],
      ['Archived', 1],
    ]),
    NotPaid: createDeck(random, [
      ['Submitted', 14],
      ['OnHold', 3],
      ['Discontinued', 2],
      ['Active', 1],
    ]),
    '': createDeck(random, [
      ['Submitted', 9],
      ['Rejected', 1],
    ]),
    PaymentIssue: createDeck(random, [
      ['OnHold', 3],
      ['Active', 2],
    ]),
    Returned: createDeck(random, [
      ['Discontinued', 3],
      ['Rejected', 2],
    ]),
  };
  return ({ outcome }) => deal[outcome]();
}

function createLastYear(random: Random): (childOfYear: Case) => StudentStatus {
  // A few records of children who came back were never closed.
  const dealReturning = createDeck<StudentStatus>(random, [
    ['Promoted', 97],
    ['Active', 3],
  ]);
  const dealLeaver = createDeck<StudentStatus>(random, [
    ['Discontinued', 5],
    ['Archived', 3],
    ['Promoted', 2],
    ['OnHold', 1],
  ]);
  return ({ child: { kind, level, retained } }) => {
    if (kind === 'left') return level === levels.length ? 'Promoted' : dealLeaver();
    return retained ? 'Retained' : dealReturning();
  };
}
