import type { ReturningStudent } from '@pallikoodam/contract/students';
import { enrollmentBranches, normaliseBranch } from '@pallikoodam/domain/school/branches';
import {
  deriveRisingLevel,
  newStudentLevel,
  returningPreviousLevels,
} from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';

/** What the form holds while it is filled in; a choice may still be blank. */
export type RegistrationDraft = Record<keyof ReturningStudent | 'Comments' | 'Terms', string>;

export const blankDraft: RegistrationDraft = {
  FirstName: '',
  LastName: '',
  NameInTamil: '',
  Gender: '',
  DateOfBirth: '',
  SpecialKid: '',
  SpecialNeeds: '',
  PreviousYear: '',
  GradeInTamilSchool: '',
  Branch: '',
  FatherName: '',
  MotherName: '',
  UserName: '',
  AdditionalEmail: '',
  Mobile: '',
  EmergencyContact: '',
  Address: '',
  City: '',
  State: '',
  ZipCode: '',
  Comments: '',
  Signature: '',
  Terms: '',
};

/** What brothers and sisters share, so that the next child's form has it already. */
export const familyFields = [
  'LastName',
  'FatherName',
  'MotherName',
  'UserName',
  'AdditionalEmail',
  'Mobile',
  'EmergencyContact',
  'Address',
  'City',
  'State',
  'ZipCode',
] as const satisfies readonly (keyof RegistrationDraft)[];

export type Family = Pick<RegistrationDraft, (typeof familyFields)[number]>;

export function familyOf(draft: Family): Family {
  return Object.fromEntries(familyFields.map((field) => [field, draft[field]])) as Family;
}

/** The form of a new student (ENR-32). */
export function startNewStudent(family?: Family): RegistrationDraft {
  return { ...blankDraft, PreviousYear: newStudentLevel, ...family };
}

/**
 * The form of a returning student: last year's values, the old level as the previous one and the
 * new level derived from it (ENR-38 to ENR-40, OP-82). A stored choice that is no longer offered
 * is left blank for the family to choose; the terms are agreed to anew.
 */
export function startReturningStudent(found: ReturningStudent): RegistrationDraft {
  const { GradeInTamilSchool: oldLevel } = found;
  return {
    ...found,
    Gender: whereOffered(genders, found.Gender),
    SpecialKid: whereOffered(['No', 'Yes'], found.SpecialKid),
    Branch: whereOffered(enrollmentBranches, normaliseBranch(found.Branch)),
    PreviousYear: whereOffered(returningPreviousLevels, oldLevel),
    GradeInTamilSchool: deriveRisingLevel(oldLevel).level ?? '',
    Comments: '',
    Terms: '',
  };
}

function whereOffered(offered: readonly string[], value: string): string {
  return offered.includes(value) ? value : '';
}
