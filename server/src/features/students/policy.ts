import type { Capability } from '@pallikoodam/domain/access/capabilities';
import { listWritableFields, requestedFields } from '@pallikoodam/domain/access/student-fields';
import { mayMailAbout } from '@pallikoodam/domain/students/alert-mails';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  holds,
  holdsBy,
  nameHolders,
  nameHoldersWithout,
  type Policy,
} from '../../platform/auth/policy.ts';
import type { GuardianApart } from '../../platform/auth/session-lookup.ts';
import { isOwnFamily } from '../families/policy.ts';

type OfClass = { StudentTeacher: string };
type OfFamily = { FamilyId?: string | undefined };
type Owned = OfFamily & OfClass;

/** Everyone may be a parent, whatever the role: a confirmed guardian of the child's family (OP-12). */
export function isOwnChild({ familyIds }: Caller, { FamilyId }: OfFamily): boolean {
  return Boolean(FamilyId) && familyIds.includes(FamilyId ?? '');
}

/** Where the guardians of the child's family live apart: what is the caller's own there. */
export function findApart({ apartIn }: Caller, { FamilyId }: OfFamily): GuardianApart | undefined {
  return apartIn.find((apart) => apart.FamilyId === FamilyId);
}

/**
 * Whether an address may name a child's family: where the guardians live apart the other one's
 * address is a stranger's, or the answer would tell whose it is.
 */
export function mayAskBy(
  caller: Caller,
  { email, student }: { email: string; student: OfFamily },
): boolean {
  return email === caller.email || findApart(caller, student) === undefined;
}

/** The change of a record that the caller made. */
export function isOwnChange({ email }: Caller, { LastModifiedBy }: { LastModifiedBy: string }) {
  return LastModifiedBy === email;
}

/** Whether the record names the caller as the second address. */
export function isSecond({ email }: Caller, { AdditionalEmail }: { AdditionalEmail: string }) {
  return AdditionalEmail === email;
}

function isInOwnClass({ roles, teacherNames }: Caller, { StudentTeacher }: OfClass): boolean {
  return roles.includes('Teacher') && teacherNames.includes(StudentTeacher);
}

/** Those whose work is the record: any student's, or those of the own classes. */
function worksWith(caller: Caller, student: OfClass): boolean {
  return holds(caller, 'students.readAny') || isInOwnClass(caller, student);
}

const foreignStudent = 'You do not have access to this student.';
const payments = `Payments only for ${nameHolders('students.readPayments', 'the family')}.`;

export const studentsPolicy = {
  'students.list': {
    rows: `${nameHoldersWithout('students.list', 'students.readPayments')} without payments.`,
    /** Who may not see payments learns nothing of them by filtering or sorting either. */
    may: (caller, { asksPayments }: { asksPayments: boolean }) =>
      !asksPayments || holds(caller, 'students.readPayments'),
    refusal: 'Your role does not allow this.',
  },
  'students.listMaster': {
    rows: `${nameHoldersWithout('students.listMaster', 'students.readAny')} those of the own classes; without payments for everyone.`,
    within: (caller) => (holds(caller, 'students.readAny') ? undefined : caller.teacherNames),
  },
  'students.read': {
    rows: `${nameHolders('students.readAny')} any student, Teacher those of the own classes, everyone the own children. ${payments}`,
    may: (caller, student: Owned) => worksWith(caller, student) || isOwnChild(caller, student),
    refusal: foreignStudent,
  },
  'students.readFamily': {
    rows: `${nameHolders('students.readAny')} any family, Teacher what of it is in the own classes, everyone the own children. ${payments}`,
    ...reachOfFamily('students.readAny'),
  },
  'students.readAny': {
    rows: 'Widens the two above to any student and family, and the master list to every class.',
  },
  'students.addInFull': {
    rows: 'At any time, every field.',
    may: (caller) => holds(caller, 'students.addInFull'),
  },
  'students.update': {
    rows: 'SuperAdmin and Admin every field, Treasurer payment and refund; of the own family another person changes names, birth date, first email, year, status, previous level, payment and refund. Everyone the contact details of the own children, whose birth date is a request to the office. Other fields are left as they are.',
    fields: (caller, student: Owned) => listOwnFields(caller, student),
    refusal: foreignStudent,
  },
  'students.updateInFull': {
    rows: "The office's edition of the form, not a wider reach.",
    may: (caller) => holds(caller, 'students.updateInFull'),
  },
  'students.readPayments': {
    rows: 'A family sees its own besides. The history of a payment, the payment cards, filters and orders by payment take this right.',
    may: (caller, student: OfFamily) =>
      holds(caller, 'students.readPayments') || isOwnChild(caller, student),
  },
  'students.delete': {
    rows: 'Also takes a deletion back; not of a child of the own family.',
  },
  'students.sendMail': {
    rows: 'To families and teachers of the school, copies to any person of the records; Treasurer about payments, refunds and donations. What has become of these mails, likewise.',
    may: (caller, subject: string) => mayMailAbout(holdsBy(caller, 'students.sendMail'), subject),
    refusal: 'The treasurer can send only payment, refund and donation emails.',
  },
} satisfies Policy;

/** What a guardian may ask to be changed of a child of the own family. */
export function listRequestable(caller: Caller, student: OfFamily) {
  return isOwnChild(caller, student) ? requestedFields : [];
}

/** What a caller writes of any child; of the own family's some of it is left out. */
export function listFieldsOfAny(caller: Caller, student: OfFamily) {
  const ownChild = isOwnChild(caller, student);
  return listWritableFields({ roles: caller.roles, ownChild, ofOwnFamily: false });
}

function listOwnFields(caller: Caller, student: Owned) {
  return listWritableFields({
    roles: caller.roles,
    ownChild: isOwnChild(caller, student),
    ofOwnFamily: isOwnFamily(caller, student.FamilyId ?? ''),
  });
}

/** Families and others who do not work with the record: staff's addresses are not told to them. */
export function seesStaff(caller: Caller, student: OfClass & { LastModifiedBy: string }): boolean {
  return student.LastModifiedBy === caller.email || worksWith(caller, student);
}

/** Staff, and never of a child of the own family: the office writes there what it says among itself. */
export function seesOfficeNote(caller: Caller, student: Owned): boolean {
  return worksWith(caller, student) && !isOwnFamily(caller, student.FamilyId ?? '');
}

/** What teachers keep of a student: of the own classes, of every class for holders of `school`. */
export function ownClasses(school: Capability) {
  return {
    may: (caller: Caller, student: OfClass) =>
      holds(caller, school) || isInOwnClass(caller, student),
    within: (caller: Caller) => (holds(caller, school) ? undefined : caller.teacherNames),
    refusal: 'This student is in another class.',
  };
}

/** A class that is asked for by its teacher's email: the own one, any for holders of `school`. */
export function ownClassesByEmail(school: Capability) {
  return {
    may: (caller: Caller, email: string) =>
      holds(caller, school) || (caller.roles.includes('Teacher') && email === caller.email),
    within: ownClasses(school).within,
    refusal: 'Teachers can see only their own classes.',
  };
}

type AskedFamily = {
  email: string;
  /** What of the family `child` leaves; the own one may have no children. */
  students: readonly Owned[];
};

export type FamilyReach = {
  /** Which of the children. */
  child: (caller: Caller, student: Owned) => boolean;
  may: (caller: Caller, family: AskedFamily) => boolean;
  refusal: string;
};

/**
 * A family asked for by its email: the own children, a teacher's those in the own classes, all for
 * holders of `any`. It is the right asked for that widens it: who may read any child's record does
 * not read its marks, because that person also teaches.
 */
export function reachOfFamily(any: Capability): FamilyReach {
  return {
    child: (caller, student) =>
      holds(caller, any) || isInOwnClass(caller, student) || isOwnChild(caller, student),
    may: (caller, { email, students }) =>
      students.length > 0 || email === caller.email || holds(caller, any),
    refusal: 'You do not have access to this family.',
  };
}

/** What the school keeps of a family's children. */
export const familyReach = {
  rows: `${nameHolders('academic.readAnyFamily')} any family, Teacher what of it is in the own classes, everyone the own children.`,
  ...reachOfFamily('academic.readAnyFamily'),
};

/** By which list a caller finds children that are not the own ones; null by none. */
export function listOfFinder(caller: Caller): 'master' | 'desk' | null {
  if (holds(caller, 'students.listMaster')) return 'master';
  return holds(caller, 'library.keep') ? 'desk' : null;
}
