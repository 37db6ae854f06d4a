import type { ReturningStudent } from '@pallikoodam/contract/students';
import type { enrollmentFields } from '@pallikoodam/domain/access/student-fields';
import {
  enrollmentBranches,
  whereOffered as whereOfferedBranch,
} from '@pallikoodam/domain/school/branches';
import { newStudentLevel, returningPreviousLevels } from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import type { Family } from '../../school/students/family.ts';

/** What the form holds while it is filled in; a choice may still be blank. */
export type RegistrationDraft = Record<(typeof enrollmentFields)[number] | 'Terms', string>;

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

/** The form of a new student (ENR-32); terms and signature are asked for once a family and year. */
export function startNewStudent(family?: Family): RegistrationDraft {
  const draft = { ...blankDraft, PreviousYear: newStudentLevel };
  if (family === undefined) return draft;
  return {
    ...draft,
    ...family,
    Branch: offeredBranch(family.Branch),
    Terms: family.Signature === '' ? '' : 'Yes',
  };
}

/**
 * The form of a returning student: last year's values, the old level as the previous one and the
 * new level as the year's result has it, which the school tells (ENR-38 to ENR-40, OP-82). A stored choice that is no longer offered
 * is left blank for the family to choose; health, signature and terms are asked for again.
 */
export function startReturningStudent({
  RisingLevel,
  Enrollment: _none,
  isProvisional: _told,
  ...found
}: ReturningStudent): RegistrationDraft {
  const { GradeInTamilSchool: oldLevel } = found;
  return {
    ...blankDraft,
    ...found,
    Gender: whereOffered(genders, found.Gender),
    Branch: offeredBranch(found.Branch),
    PreviousYear: whereOffered(returningPreviousLevels, oldLevel),
    GradeInTamilSchool: RisingLevel,
  };
}

function offeredBranch(stored: string): string {
  return whereOfferedBranch(enrollmentBranches, stored);
}

function whereOffered(offered: readonly string[], value: string): string {
  return offered.includes(value) ? value : '';
}
