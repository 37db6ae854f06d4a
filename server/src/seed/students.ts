import { addDays } from '@pallikoodam/domain/calendar/day';
import { explainFamilyFee, type FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { formatReferenceId } from '@pallikoodam/domain/enrollment/reference-id';
import {
  type AcademicYear,
  previousAcademicYear,
  startOfAcademicYear,
} from '@pallikoodam/domain/school/academic-year';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import type { PaymentStatus } from '@pallikoodam/domain/students/values';
import { deriveKeys } from '../features/students/data.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import type { ChildKind } from './children.ts';
import { createPlacement, type TaughtClass } from './classes.ts';
import { type ChildCounts, type Family, generateFamilies } from './families.ts';
import { createOldFashioned } from './older-records.ts';
import { createPaymentDeck, createPayments, unpaid } from './payments.ts';
import { createProgress, type SchoolYear } from './progress.ts';
import { at, createRandom, type Random } from './random.ts';
import { createStatuses } from './statuses.ts';
import { createRecords, type StudentRecord } from './student-record.ts';

export type StudentsWanted = {
  currentYear: AcademicYear;
  /** Students of the current year. */
  count: number;
  /** Students of the year before; more than three quarters of `count`. */
  previousCount: number;
  classes: readonly TaughtClass[];
  previousClasses: readonly TaughtClass[];
  referencePrefix: string;
  fees: FeeSettings;
};

/** This year's students and last year's, family by family. */
export function generateStudents(wanted: StudentsWanted): StudentTable[] {
  const { currentYear, referencePrefix, fees } = wanted;
  const families = generateFamilies(createRandom('families'), {
    counts: countKinds(wanted),
    startYear: startOfAcademicYear(currentYear),
  });
  const createReference = createReferences(createRandom('references'), referencePrefix);
  const enrollLastYear = createYear(createRandom('last year'), {
    year: 'last',
    Year: previousAcademicYear(currentYear),
    classes: wanted.previousClasses,
    createReference,
    fees,
  });
  const enrollThisYear = createYear(createRandom('this year'), {
    year: 'this',
    Year: currentYear,
    classes: wanted.classes,
    createReference,
    fees,
  });
  return families
    .flatMap((family) => [...enrollLastYear(family), ...enrollThisYear(family)])
    .map((record) => ({ ...record, ...deriveKeys(record) }));
}

/** Three of four children are back from last year. */
function countKinds({ count, previousCount }: StudentsWanted): ChildCounts {
  const returning = Math.round(count * 0.745);
  return { returning, new: count - returning, left: previousCount - returning };
}

type YearPlan = {
  year: SchoolYear;
  Year: AcademicYear;
  classes: readonly TaughtClass[];
  createReference: (year: AcademicYear) => string;
  fees: FeeSettings;
};

/** Enrolls one family after another in a year. */
function createYear(
  random: Random,
  { year, Year, classes, createReference, fees }: YearPlan,
): (family: Family) => StudentRecord[] {
  const startYear = startOfAcademicYear(Year);
  const dealOutcome = createPaymentDeck(random, year);
  const createPayment = createPayments(random);
  const readProgress = createProgress(random, year);
  const dealStatus = createStatuses(random, year);
  const place = createPlacement(classes);
  const createRecord = createRecords(random, { startYear, year });
  const makeOldFashioned = createOldFashioned(random);
  const onlyIn: ChildKind = year === 'this' ? 'new' : 'left';

  return (family) => {
    const enrolled = family.children
      .filter(({ kind }) => kind === 'returning' || kind === onlyIn)
      .map((child) => ({ child, ...readProgress(child) }));
    const { lines } = explainFamilyFee(
      enrolled.map(({ PreviousYear }) => ({ isNew: PreviousYear === newStudentLevel })),
      fees,
    );
    const outcome = family.isDemo ? 'Paid' : dealOutcome();
    const enrolledOn = dayOfEnrollment(random, { startYear, outcome });
    const paidOn = addDays(enrolledOn, 1 + random.below(20));

    return enrolled.map(({ child, GradeInTamilSchool, PreviousYear }, index) => {
      const Status = family.isDemo ? demoStatus[year] : dealStatus({ child, outcome });
      const isPlaced = Status !== 'Submitted' && Status !== 'Rejected';
      const record = createRecord({
        family,
        child,
        GradeInTamilSchool,
        PreviousYear,
        Year,
        Status,
        StudentTeacher: isPlaced ? place({ Branch: family.branch, Grade: GradeInTamilSchool }) : '',
        Volunteering: createReference(Year),
        payment: createPayment({ outcome, paidOn, status: Status, line: at(lines, index) }),
        // Brothers and sisters are enrolled one after another.
        enrolledAt: `${enrolledOn}T${12 + (index % 3)}:${10 + random.below(50)}:00.000Z`,
      });
      if (family.isDemo) return year === 'this' && index > 0 ? withoutPayment(record) : record;
      return year === 'last' ? makeOldFashioned(record, child.kind) : record;
    });
  };
}

/** The demo family has paid for its first child and still owes for the second. */
function withoutPayment(record: StudentRecord): StudentRecord {
  return { ...record, ...unpaid, PaymentStatus: 'NotPaid', BookStatus: '' };
}

const demoStatus = { this: 'Active', last: 'Promoted' } as const;

/** Who has not paid yet came late. */
function dayOfEnrollment(
  random: Random,
  { startYear, outcome }: { startYear: number; outcome: PaymentStatus },
): string {
  return outcome === 'Paid' || outcome === 'Returned'
    ? addDays(`${startYear}-05-15`, random.below(110))
    : addDays(`${startYear}-08-10`, random.below(80));
}

function createReferences(random: Random, prefix: string): (year: AcademicYear) => string {
  const taken = new Set<string>();
  return (academicYear) => {
    for (;;) {
      const reference = formatReferenceId({ prefix, academicYear, random: random.bytes(6) });
      if (taken.has(reference)) continue;
      taken.add(reference);
      return reference;
    }
  };
}
