import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { oneOf } from '@pallikoodam/contract/fields';
import { enrollmentForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { enrollmentBranches, whereOffered } from '@pallikoodam/domain/school/branches';
import { returningPreviousLevels, risingLevels } from '@pallikoodam/domain/school/levels';
import { z } from 'zod';
import { familyFields } from '../../school/students/family.ts';
import { fieldLabels } from './field-labels.ts';
import { blankDraft, type RegistrationDraft } from './registration-draft.ts';

/** What the cards' form holds: the family's fields once, those of a child by its id behind them. */
export type CardsDraft = RegistrationDraft & Record<string, string>;

/** What is asked of each child; its name, birth date and gender only where they are not in order. */
const askedFields = ['Branch', 'SpecialKid', 'SpecialNeeds'] as const;
const identityFields = ['FirstName', 'LastName', 'NameInTamil', 'Gender', 'DateOfBirth'] as const;
type ChildField =
  | (typeof askedFields)[number]
  | (typeof identityFields)[number]
  | 'GradeInTamilSchool';

/** A child that the form enrolls: as the school tells of it, and its newest record. */
export type ChildToEnroll = { child: OwnChild; record: Student };

export function childField(field: ChildField, { ChildId }: Pick<OwnChild, 'ChildId'>): string {
  return `${field} ${ChildId}`;
}

/** What of a child the form asks for, in its order. */
export function askedOf({ child, record }: ChildToEnroll): ChildField[] {
  const faulty = identityFields.filter(
    (field) => !enrollmentForm.shape[field].safeParse(record[field]).success,
  );
  // A newcomer's level is the family's to choose.
  const level = child.next.GradeInTamilSchool === '' ? (['GradeInTamilSchool'] as const) : [];
  return [...faulty, ...level, ...askedFields];
}

/**
 * The family's part is its newest record's. Terms that were agreed to for the year hold for every
 * child; the signature stands there for the guardian who gave it.
 */
export function startCards(
  children: readonly ChildToEnroll[],
  { newest, year, email }: { newest: Student; year: string; email: string },
): CardsDraft {
  const draft: CardsDraft = { ...blankDraft };
  for (const field of familyFields) draft[field] = newest[field];
  // Parents who live apart do not read each other's address; the school keeps the family's own.
  if (draft.UserName === '') draft.UserName = email;
  if (draft.AdditionalEmail === draft.UserName) draft.AdditionalEmail = '';
  const isOfYear = newest.Year === year && newest.Signature !== '';
  draft.Terms = isOfYear ? 'Yes' : '';
  draft.Signature = isOfYear || newest.UserName === email ? newest.Signature : '';
  for (const one of children) {
    for (const field of askedOf(one)) draft[childField(field, one.child)] = '';
    const { Branch, SpecialKid, SpecialNeeds } = one.record;
    draft[childField('Branch', one.child)] = whereOffered(enrollmentBranches, Branch);
    draft[childField('SpecialKid', one.child)] = SpecialKid;
    draft[childField('SpecialNeeds', one.child)] = SpecialNeeds;
  }
  return draft;
}

/** The form's rules for the children that are ticked; what it does not ask is not looked at. */
export function rulesOfCards(children: readonly ChildToEnroll[]): CardsRules {
  const { shape } = enrollmentForm;
  const { FatherName, MotherName, UserName, AdditionalEmail, Mobile, EmergencyContact } = shape;
  const { Address, City, State, ZipCode, Comments, Signature } = shape;
  const contact = { FatherName, MotherName, UserName, AdditionalEmail, Mobile, EmergencyContact };
  const family = { ...contact, Address, City, State, ZipCode, Comments, Signature };
  const ofChildren = children.flatMap((one) =>
    askedOf(one).map((field) => [childField(field, one.child), shape[field]] as const),
  );
  const rules = { ...Object.fromEntries(ofChildren), ...family, Terms: oneOf(['Yes']) };
  // Which children there are is known only here; every rule reads a text.
  return z.object(rules) as unknown as CardsRules;
}

type CardsRules = z.ZodObject<Record<keyof RegistrationDraft, z.ZodType<string, string>>>;

/** A child's enrollment as it is sent: who it is the school knows by `ChildId`. */
export function enrollmentOf({ child, record }: ChildToEnroll, values: CardsDraft) {
  const asked = new Set<string>(askedOf({ child, record }));
  const of = (field: ChildField, known: string) =>
    asked.has(field) ? (values[childField(field, child)] ?? '') : known;
  const { PreviousYear, GradeInTamilSchool } = child.next;
  const { Terms: _agreed, ...family } = pickFormFields(values);
  return {
    ...family,
    ChildId: child.ChildId,
    FirstName: of('FirstName', record.FirstName),
    LastName: of('LastName', record.LastName),
    NameInTamil: of('NameInTamil', record.NameInTamil),
    Gender: of('Gender', record.Gender),
    DateOfBirth: of('DateOfBirth', record.DateOfBirth),
    Branch: of('Branch', ''),
    SpecialKid: of('SpecialKid', ''),
    SpecialNeeds: of('SpecialNeeds', ''),
    GradeInTamilSchool: of('GradeInTamilSchool', offered(risingLevels, GradeInTamilSchool)),
    PreviousYear: offered(['New Student', ...returningPreviousLevels], PreviousYear),
  };
}

function offered(choices: readonly string[], value: string): string {
  return choices.includes(value) ? value : '';
}

function pickFormFields(values: CardsDraft): RegistrationDraft {
  const fields = Object.keys(blankDraft) as (keyof RegistrationDraft)[];
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as RegistrationDraft;
}

/** Where a refusal of one child's enrollment shows: at the child's field, or at the family's. */
export function placeFaults(
  faults: Record<string, string>,
  one: ChildToEnroll,
): Record<string, string> {
  const asked = new Set<string>(askedOf(one));
  return Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [
      asked.has(field) ? childField(field as ChildField, one.child) : field,
      message,
    ]),
  );
}

/** What a field is called, without the child that it is of. */
export function cardsFieldLabel(field: string): string {
  const [name = ''] = field.split(' ');
  return (fieldLabels as Readonly<Record<string, string>>)[name] ?? field;
}
