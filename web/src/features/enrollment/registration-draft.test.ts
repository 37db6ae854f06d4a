import type { ReturningStudent } from '@pallikoodam/contract/students';
import { describe, expect, it } from 'vitest';
import { familyOf } from '../../school/students/family.ts';
import { blankDraft, startNewStudent, startReturningStudent } from './registration-draft.ts';
import { registrationForm } from './registration-schema.ts';

const found: ReturningStudent = {
  AdditionalEmail: '',
  UserName: 'amudhan@home.example',
  FirstName: 'Kavin',
  LastName: 'Amudhan',
  NameInTamil: 'கவின் அமுதன்',
  Gender: 'Male',
  DateOfBirth: '2016-05-01',
  PreviousYear: 'Mazhalai',
  GradeInTamilSchool: 'Nilai 1',
  Branch: 'North',
  FatherName: 'Amudhan',
  MotherName: 'Malar',
  Mobile: '7045550101',
  EmergencyContact: '7045550102',
  Address: '1 Mango Street',
  City: 'Anytown',
  State: 'NC',
  ZipCode: '28000',
  RisingLevel: 'Nilai 2',
  isProvisional: false,
  Enrollment: null,
};

describe('a new student’s form', () => {
  it('has New Student as its previous level and nothing else', () => {
    expect(startNewStudent()).toEqual({ ...blankDraft, PreviousYear: 'New Student' });
  });

  it('takes over what the family shares, not what belongs to the child before', () => {
    const enrolled = { ...startReturningStudent(found), Signature: 'Malar Amudhan', Terms: 'Yes' };
    const next = startNewStudent(familyOf(enrolled));
    expect(next).toMatchObject({ LastName: 'Amudhan', Mobile: '7045550101', City: 'Anytown' });
    expect(next).toMatchObject({ FirstName: '', DateOfBirth: '', SpecialKid: '' });
    expect(next).toMatchObject({ PreviousYear: 'New Student', Branch: 'North' });
    expect(next).toMatchObject({ Signature: 'Malar Amudhan', Terms: 'Yes' });
  });

  it('asks for the terms of a year under which the family has not signed', () => {
    const next = startNewStudent(familyOf({ ...startReturningStudent(found), Signature: '' }));
    expect(next).toMatchObject({ LastName: 'Amudhan', Signature: '', Terms: '' });
  });

  it('leaves a branch blank that is no longer offered', () => {
    const family = familyOf({ ...startReturningStudent(found), Branch: 'Elsewhere' });
    expect(startNewStudent(family).Branch).toBe('');
  });
});

describe('a returning student’s form', () => {
  it.each([
    ['Mazhalai', 'Mazhalai', 'Nilai 1'],
    ['Nilai 7', 'Nilai 7', 'Nilai 8'],
    ['Nilai 8', 'Nilai 8', ''],
    ['N/A', 'N/A', 'Mazhalai'],
    ['', '', 'TBD'],
    ['TBD', '', 'TBD'],
    ['Grade Seven', '', ''],
  ])('last year in %j: previous level %j, rising to %j', (oldLevel, previous, rising) => {
    const told = { ...found, GradeInTamilSchool: oldLevel, RisingLevel: rising };
    expect(startReturningStudent(told)).toMatchObject({
      PreviousYear: previous,
      GradeInTamilSchool: rising,
    });
  });

  it('keeps what was stored and asks for health, signature and terms again', () => {
    const draft = startReturningStudent(found);
    expect(draft).toMatchObject({
      NameInTamil: 'கவின் அமுதன்',
      Address: '1 Mango Street',
      Terms: '',
    });
    const { error } = registrationForm.safeParse(draft);
    const asked = error?.issues.map(({ path }) => path.join('.')).sort();
    expect(asked).toEqual(['Signature', 'SpecialKid', 'Terms']);
    const filled = { ...draft, SpecialKid: 'No', Signature: 'Amudhan', Terms: 'Yes' };
    expect(registrationForm.safeParse(filled).success).toBe(true);
  });

  it('leaves a choice blank that is no longer offered', () => {
    const draft = startReturningStudent({ ...found, Branch: 'South', Gender: 'M' });
    expect(draft).toMatchObject({ Branch: '', Gender: '' });
    expect(startReturningStudent({ ...found, Branch: 'South - Socrates' }).Branch).toBe(
      'South - *Socrates',
    );
  });
});

it('the terms have the documents’ message', () => {
  const { error } = registrationForm.shape.Terms.safeParse('');
  expect(error?.issues[0]?.message).toBe('This field is required');
});
