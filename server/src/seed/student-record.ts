import { showsClassPreference } from '@pallikoodam/domain/school/levels';
import type { BookStatus, ClassPreference } from '@pallikoodam/domain/students/values';
import type { StudentTable } from '../platform/db/tables/student.ts';
import type { Child } from './children.ts';
import type { Family } from './families.ts';
import type { Payment } from './payments.ts';
import type { SchoolYear } from './progress.ts';
import { createDeck, createId, type Random } from './random.ts';

export type YearOfRecords = { startYear: number; year: SchoolYear };

/** A row without the columns that are derived from others. */
export type StudentRecord = Omit<StudentTable, 'firstNameKey' | 'tamilKey' | 'searchKey'>;

/** One child in one year, as far as it is settled before the record is written. */
export type Enrollment = {
  family: Family;
  child: Child;
  Year: string;
  GradeInTamilSchool: string;
  PreviousYear: string;
  Status: string;
  StudentTeacher: string;
  Volunteering: string;
  payment: Payment;
  enrolledAt: string;
};

const comments = [
  'Speaks Tamil at home.',
  'Understands Tamil, answers in English.',
  'Please place with a friend from the same street.',
  'Can only come every second weekend in November.',
  'தமிழ் எழுத்துகள் தெரியும்.',
  '+ a cousin in the same level: one class for both, please.',
];

const principalComments = [
  'Reads well; may help the younger ones.',
  'Please practice the vowel signs at home.',
  'நன்றாக எழுதுகிறார்.',
];

const officeNotes = [
  'Call the mother first.',
  'Photo permission not given.',
  'Asked for the other branch.',
];

/** Writes the records of a year, one after another. */
export function createRecords(
  random: Random,
  { startYear, year }: YearOfRecords,
): (enrollment: Enrollment) => StudentRecord {
  const dealComment = createDeck(random, [['', 54], ...comments.map((text) => [text, 1] as const)]);
  // Spread over the children without a draw, so that all else of the demo stays as it is.
  const dealPrincipalComment = takeTurns(principalComments, 37);
  const dealOfficeNote = takeTurns(officeNotes, 41);
  const dealPreference = createDeck<ClassPreference>(random, [
    ['InPerson', 7],
    ['Online', 3],
  ]);
  const dealBooks = {
    this: createDeck<BookStatus>(random, [
      ['Issued', 30],
      ['Ordered', 10],
      ['ReadyToOrder', 6],
      ['', 4],
    ]),
    last: createDeck<BookStatus>(random, [
      ['Issued', 19],
      ['', 1],
    ]),
  };
  const dealEmailAlert = createDeck(random, [
    ['', 29],
    ['Yes', 1],
  ]);
  const dealSignedBy = createDeck(random, [
    ['mother', 1],
    ['father', 1],
  ]);
  const dealSaysLocalGrade = createDeck(random, [
    [true, 17],
    [false, 3],
  ]);

  return ({ family, child, payment, enrolledAt, ...settled }) => {
    const [father, fatherInTamil] = family.father;
    const FatherName = `${father} ${family.grandfather[0]}`;
    const MotherName = `${family.mother[0]} ${father}`;
    const isPaid = payment.PaymentStatus === 'Paid';
    return {
      _id: createId(random, enrolledAt),
      UserName: family.email,
      FirstName: child.firstName[0],
      LastName: father,
      Gender: child.gender,
      DateOfBirth: child.dateOfBirth,
      FatherName,
      MotherName,
      ...family.address,
      GradeInLocalSchool: dealSaysLocalGrade() ? localGrade(child, startYear) : '',
      AdditionalEmail: family.additionalEmail,
      Mobile: family.mobile,
      EmergencyContact: family.emergencyContact,
      Branch: family.branch,
      Signature: dealSignedBy() === 'mother' ? MotherName : FatherName,
      FamilyComments: dealComment(),
      Comments: settled.StudentTeacher === '' ? '' : dealPrincipalComment(),
      OfficeNote: dealOfficeNote(),
      SpecialKid: child.specialKid,
      SpecialNeeds: child.specialNeeds,
      NameInTamil: child.hasTamilName ? `${child.firstName[1]} ${fatherInTamil}` : '',
      ...settled,
      // Given by the database once all are there (formFamilies).
      FamilyId: '',
      ChildId: '',
      FormerReferenceIds: '',
      followsResult: 0,
      OnlineOrInperson: showsClassPreference(settled.GradeInTamilSchool)
        ? dealPreference()
        : 'InPerson',
      BookStatus: isPaid ? dealBooks[year]() : '',
      EmailAlert: dealEmailAlert(),
      ...payment,
      insertTimeStamp: enrolledAt,
      ...lastChange({ startYear, year }, { payment, enrolledAt, Status: settled.Status }),
    };
  };
}

/** One of the texts for every so many children, blank for the others. */
function takeTurns(texts: readonly string[], every: number): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return turn % every === 0 ? (texts[(turn / every) % texts.length] ?? '') : '';
  };
}

/** The grade in the local school: by the age on 1 September. */
function localGrade({ dateOfBirth }: Child, startYear: number): string {
  const bornBySeptember = dateOfBirth.slice(5) <= '09-01';
  const age = startYear - Number(dateOfBirth.slice(0, 4)) - (bornBySeptember ? 0 : 1);
  if (age < 5) return 'Pre-K';
  return age === 5 ? 'K' : String(age - 5);
}

type LastChange = Pick<StudentRecord, 'updateTimeStamp' | 'LastModifiedBy'>;

/** Last year's records were closed by the office, this year's wait or carry a payment. */
function lastChange(
  { startYear, year }: YearOfRecords,
  { payment, enrolledAt, Status }: Pick<Enrollment, 'payment' | 'enrolledAt' | 'Status'>,
): LastChange {
  if (year === 'last') {
    return {
      updateTimeStamp: `${startYear + 1}-06-10T20:15:00.000Z`,
      LastModifiedBy: 'admin@school.example',
    };
  }
  if (payment.PaidDate !== '') {
    return {
      updateTimeStamp: `${payment.PaidDate}T23:30:00.000Z`,
      LastModifiedBy: 'treasurer@school.example',
    };
  }
  if (Status === 'Submitted') return { updateTimeStamp: enrolledAt, LastModifiedBy: '' };
  return {
    updateTimeStamp: `${startYear}-11-05T21:00:00.000Z`,
    LastModifiedBy: 'admin@school.example',
  };
}
