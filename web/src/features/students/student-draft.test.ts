import { admissionForm, profileForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { checkValues } from '../../screen/form/check-values.ts';
import { admissionDraft, emptyAdmissionDraft, profileDraft } from './student-draft.ts';

const stored = {
  _id: 'a1',
  UserName: 'parent@school.example',
  FirstName: 'Kavin',
  LastName: 'Kumar',
  Gender: 'Male',
  DateOfBirth: '2016-04-01',
  Mobile: '980-555-0100',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'South',
  StudentTeacher: 'Selvi Raman',
  Status: 'PendingPayment',
  Year: '2024-2025',
  OnlineOrInperson: '',
  LastModifiedBy: 'admin@school.example',
} as Student;

it('opens empty but for the year, with exactly the required fields missing', () => {
  const draft = emptyAdmissionDraft('2025-2026');
  expect(draft).toMatchObject({ FirstName: '', AmountPaid: null, Year: '2025-2026' });
  const faults = checkValues({ schema: admissionForm, values: draft, opened: draft });
  expect(Object.keys(faults)).toEqual([
    'UserName',
    'FirstName',
    'LastName',
    'DateOfBirth',
    'Gender',
    'Mobile',
    'GradeInTamilSchool',
    'Branch',
    'StudentTeacher',
    'Status',
  ]);
});

it('opens an older record without faults and without fields of the server', () => {
  const draft = admissionDraft(stored);
  expect(Object.keys(draft)).toEqual(Object.keys(admissionForm.shape));
  // Not shown below Nilai 6: a save must not fill it in unseen.
  expect(draft.OnlineOrInperson).toBe('');
  expect(checkValues({ schema: admissionForm, values: draft, opened: draft })).toEqual({});
});

it('gives a parent only the own fields', () => {
  expect(Object.keys(profileDraft(stored))).toEqual(Object.keys(profileForm.shape));
});

it('tells a parent of any name that is too long how long it may be (PROF-09)', () => {
  const opened = profileDraft(stored);
  for (const letters of [51, 1_200]) {
    const values = { ...opened, FatherName: 'P'.repeat(letters) };
    const faults = checkValues({ schema: profileForm, values, opened });
    expect(faults.FatherName, String(letters)).toBe('Name must be less than 50 characters');
  }
});
