import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FamiliesScreen } from './families-screen.tsx';
import { FamilyScreen } from './family-screen.tsx';

const guardian = {
  _id: 'g1',
  Email: 'family@home.example',
  Name: '',
  isFirst: 'Y' as const,
  isConfirmed: 'Y' as const,
  getsMail: 'Y' as const,
};
const second = { ...guardian, _id: 'g2', Email: 'second@home.example', isFirst: 'N' as const };
const family = {
  _id: 'f1',
  FatherName: 'Selvan',
  MotherName: 'Malar',
  Guardians: [guardian, { ...second, isConfirmed: 'N' as const }],
  Mobile: '7045550142',
  Year: '2025-2026',
};
const enrollment = {
  _id: 's1',
  Year: '2025-2026',
  GradeInTamilSchool: 'Nilai 2',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  Status: 'Active',
  ReferenceId: 'TS25-ABCDEF',
  FormerReferenceIds: 'TS25-GHJKMN',
};
const child = { ChildId: 'c1', FirstName: 'Kavin', LastName: 'Selvan', NameInTamil: '' };
const record = {
  ...family,
  isApart: 'N' as const,
  Contact: {
    Mobile: '7045550142',
    EmergencyContact: '',
    Address: '1 Palm Street',
    City: 'Anytown',
    State: 'NC',
    ZipCode: '28000',
  },
  Children: [
    {
      ...child,
      DateOfBirth: '2015-03-07',
      Gender: 'Male',
      joinedAt: '',
      enrollments: [enrollment],
    },
  ],
  updateTimeStamp: '2026-05-03T22:30:00.000Z',
};
const contact = { Mobile: '', EmergencyContact: '', Address: '', City: '', State: '', ZipCode: '' };
const keptGuardians = family.Guardians.map((each) => ({
  ...each,
  ...contact,
  FamilyId: 'f1',
  isMe: 'N' as const,
  updateTimeStamp: record.updateTimeStamp,
}));
const questions = { getLikenesses: pageOf([], 0), getChildChanges: pageOf([], 0) };
const address = '/Family?id=f1';

it('shows guardians, children over the years, notes and mails to the office', async () => {
  const screen = await renderScreen(<FamilyScreen />, {
    role: 'Admin',
    address,
    calls: {
      ...questions,
      getFamilyById: { ...record, Note: 'Calls in the evening', Mails: [] },
      getGuardians: { FamilyId: 'f1', isApart: 'N', guardians: keptGuardians },
      updateFamilyNote: { _id: 'f1', Note: 'Writes', updateTimeStamp: record.updateTimeStamp },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Selvan, Malar' })).toBeVisible();
  await expect.element(page.getByText('No access yet')).toBeVisible();
  await expect.element(page.getByText('Formerly TS25-GHJKMN')).toBeVisible();
  await expect.element(page.getByText('Calls in the evening')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Change the note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Writes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => screen.inputsOf('updateFamilyNote'))
    .toMatchObject([{ _id: 'f1', Note: 'Writes', updateTimeStamp: record.updateTimeStamp }]);
});

it('shows OpsMgmt neither payments nor notes nor mails', async () => {
  await renderScreen(<FamilyScreen />, {
    role: 'OpsMgmt',
    address,
    width: 390,
    calls: { getFamilyById: record },
  });
  await expect.element(page.getByRole('heading', { name: 'Children' })).toBeVisible();
  expect(page.getByText('Payment status').query()).toBeNull();
  expect(page.getByText('Notes of the office').query()).toBeNull();
  await expectAccessible();
});

it('says that two records of a child were joined, with a way to take it back', async () => {
  const [joined] = record.Children.map((each) => ({
    ...each,
    joinedAt: '2026-05-03T22:30:00.000Z',
  }));
  const calls = { getFamilyById: { ...record, Children: joined ? [joined] : [] } };
  const kept = { FamilyId: 'f1', isApart: 'N' as const, guardians: keptGuardians };
  await renderScreen(<FamilyScreen />, {
    role: 'Admin',
    address,
    calls: { ...questions, ...calls, getGuardians: kept },
  });
  const link = page.getByRole('link', { name: /Two records were joined, May 3, 2026/ });
  await expect.element(link).toHaveAttribute('href', '/LookAtThis?tab=answered&ChildId=c1');
  await expectAccessible();
});

it('a family that is gone says so', async () => {
  await renderScreen(<FamilyScreen />, {
    role: 'Admin',
    address,
    calls: { getFamilyById: refuse(404, 'This record no longer exists.') },
  });
  await expect.element(page.getByText('This record no longer exists.')).toBeVisible();
});

it('lists families and searches them in all years', async () => {
  const screen = await renderScreen(<FamiliesScreen />, {
    role: 'Treasurer',
    address: '/Families?search=nila',
    calls: {
      getFamilies: pageOf([{ ...family, Children: [child], FormerEmail: 'old@home.example' }], 1),
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026', '2024-2025'],
    },
  });
  const link = page.getByRole('link', { name: 'Selvan, Malar' });
  await expect.element(link).toHaveAttribute('href', '/Family?id=f1');
  await expect.element(page.getByText('Formerly old@home.example')).toBeVisible();
  expect(screen.inputsOf('getFamilies')[0]).toEqual({ search: 'nila', page: 1, pageSize: 25 });
  await expectAccessible();
});
