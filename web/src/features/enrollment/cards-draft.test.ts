import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { enrollmentForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import {
  askedOf,
  type ChildToEnroll,
  childField,
  enrollmentOf,
  placeFaults,
  rulesOfCards,
  startCards,
} from './cards-draft.ts';
import { blankDraft } from './registration-draft.ts';

const email = 'malar@home.example';
const record = {
  ...blankDraft,
  FirstName: 'Iniya',
  LastName: 'Selvam',
  Gender: 'Female',
  DateOfBirth: '2017-03-09',
  Branch: 'North',
  SpecialKid: 'No',
  FatherName: 'Selvam',
  MotherName: 'Malar',
  UserName: email,
  Mobile: '7045550101',
  EmergencyContact: '7045550102',
  Address: '1 Palm Street',
  City: 'Anytown',
  State: 'NC',
  ZipCode: '28000',
  Signature: 'Malar Selvam',
  Year: '2026-2027',
} as unknown as Student;
const next = {
  Year: '2027-2028',
  GradeInTamilSchool: 'Nilai 4',
  PreviousYear: 'Nilai 3',
} as OwnChild['next'];
const childOf = (changes: Partial<Student> = {}, own: Partial<OwnChild['next']> = {}) =>
  ({
    child: { ChildId: 'iniya', next: { ...next, ...own } },
    record: { ...record, ...changes },
  }) as ChildToEnroll;
const start = (one: ChildToEnroll, year = '2027-2028', reader = email) =>
  startCards([one], { newest: one.record, year, email: reader });

it('a filled card is an enrollment that the form’s own rules take', () => {
  const one = childOf();
  const draft = { ...start(one), Terms: 'Yes' };
  expect(rulesOfCards([one]).safeParse(draft).success).toBe(true);
  const sent = enrollmentOf(one, draft);
  expect(enrollmentForm.safeParse(sent).success).toBe(true);
  expect(sent).toMatchObject({ ChildId: 'iniya', FirstName: 'Iniya', PreviousYear: 'Nilai 3' });
  expect(sent).not.toHaveProperty('Terms');
});

it.each([
  ['what may change from year to year', {}, {}, []],
  ['a gender that is missing', { Gender: '' }, {}, ['Gender']],
  ['a name that no mail may repeat', { FirstName: 'www.iniya.example' }, {}, ['FirstName']],
  ['the level of a newcomer', {}, { GradeInTamilSchool: '' }, ['GradeInTamilSchool']],
])('asks for %s', (_, changes, own, more) => {
  expect(askedOf(childOf(changes, own))).toEqual([...more, 'Branch', 'SpecialKid', 'SpecialNeeds']);
});

it('a branch that is no longer offered is chosen again', () => {
  const one = childOf({ Branch: 'Elsewhere' });
  const draft = start(one);
  expect(draft[childField('Branch', one.child)]).toBe('');
  expect(rulesOfCards([one]).safeParse({ ...draft, Terms: 'Yes' }).success).toBe(false);
});

it('levels that the form does not know are the school’s to say', () => {
  const one = childOf({}, { PreviousYear: 'Nilai 9', GradeInTamilSchool: 'TBD' });
  expect(enrollmentOf(one, start(one))).toMatchObject({
    PreviousYear: '',
    GradeInTamilSchool: 'TBD',
  });
});

it('the signature is the guardian’s own; terms of the year hold for all its children', () => {
  expect(start(childOf())).toMatchObject({ Signature: 'Malar Selvam', Terms: '' });
  const second = 'selvam@home.example';
  expect(start(childOf(), '2027-2028', second)).toMatchObject({ Signature: '', Terms: '' });
  expect(start(childOf(), '2026-2027', second)).toMatchObject({
    Signature: 'Malar Selvam',
    Terms: 'Yes',
  });
});

it('who does not read the first address sends the own one, once', () => {
  const second = 'selvam@home.example';
  const draft = start(childOf({ UserName: '', AdditionalEmail: second }), '2027-2028', second);
  expect(draft).toMatchObject({ UserName: second, AdditionalEmail: '' });
});

it('a refusal stands at the child’s field or at the family’s', () => {
  const one = childOf();
  expect(placeFaults({ Branch: 'a', City: 'b' }, one)).toEqual({ 'Branch iniya': 'a', City: 'b' });
});
