import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UserScreen } from './user-screen.tsx';

const person = (Role: string, StudentTeacher: string, account: 'none' | 'open' = 'open') => ({
  _id: StudentTeacher,
  Role,
  TeacherStatus: 'Active',
  StudentTeacher,
  TeacherEmail: `${StudentTeacher.toLowerCase()}@school.example`,
  TeacherMobile: '7045550100',
  Branch: 'North',
  Grade: 'Nilai 1',
  ClassNumber: '',
  Url: '',
  CreatedDate: '2025-08-01T10:00:00.000Z',
  UpdatedDate: '2025-08-01T10:00:00.000Z',
  Account: { state: account, lastSignInAt: '', secondFactor: false },
});
const people = [
  person('SuperAdmin', 'Arasi'),
  person('Teacher', 'Mullai', 'none'),
  person('Helper', 'Nila'),
];
const calls = {
  getConfigData: pageOf(people),
  getUserCounts: [
    { Role: 'SuperAdmin', people: 1 },
    { Role: 'Teacher', people: 81 },
    { Role: 'Volunteer', people: 1 },
  ],
  getRoleStats: { SuperAdmin: 1, Admin: 0, Teacher: 81, OpsMgmt: 0, Volunteer: 1 },
  getVolunteerInfo: pageOf([
    { _id: 'v', Name: 'Thamarai', Email: 't@home.example', Mobile: '7045550101', Branch: 'North' },
  ]),
};
const render = (more = {}) =>
  renderScreen(<UserScreen />, {
    role: 'SuperAdmin',
    address: '/ManageRole',
    calls: { ...calls, ...more },
  });

it('groups people by role; groups close and open; only those without an account are invited', async () => {
  const screen = await render({ inviteConfigById: { message: 'Invitation sent' } });
  const users = page.getByRole('region', { name: 'Users' });
  await expect.element(users.getByRole('button', { name: /Teacher 81/ })).toBeVisible();
  // Who guards the school's data is told apart by the code that is missing.
  await expect
    .element(
      page.getByRole('row', { name: /arasi@/ }).getByText('Never signed in · No sign-in code'),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /nila@/ }).getByText('Never signed in'))
    .toBeVisible();
  expect(
    page
      .getByRole('row', { name: /nila@/ })
      .getByText(/sign-in code/)
      .elements(),
  ).toHaveLength(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Mullai' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect.element(page.getByRole('button', { name: 'Invite Arasi' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Invite Mullai' }).click();
  await expect.element(page.getByText('Invitation sent')).toBeVisible();
  expect(screen.inputsOf('inviteConfigById')).toEqual([{ id: 'Mullai' }]);
});

it('opens on a person with no list over the form; Escape closes it', async () => {
  const mullai = people[1];
  await render({ getConfigById: mullai });
  await page.getByRole('button', { name: 'Edit Mullai' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit User Access/ });
  await expect.element(dialog.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Mullai');
  await expect.element(dialog.getByRole('combobox', { name: 'Volunteer teacher' })).toHaveFocus();
  expect(page.getByRole('option', { name: /Thamarai/ }).elements()).toHaveLength(0);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('adds a person copied from a volunteer, and invites', async () => {
  const screen = await render({
    addConfigInfo: { ...person('Teacher', 'Thamarai'), TeacherEmail: 't@home.example' },
    inviteConfigById: { message: 'Invitation sent' },
  });
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('combobox', { name: 'Volunteer teacher' }).click();
  await page.getByRole('option', { name: /Thamarai/ }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Thamarai');
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Teacher');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('User added')).toBeVisible();
  await expect.element(page.getByText('Invitation sent')).toBeVisible();
  expect(screen.inputsOf('addConfigInfo')).toMatchObject([
    { body: { StudentTeacher: 'Thamarai', TeacherEmail: 't@home.example', Branch: 'North' } },
  ]);
  expect(screen.inputsOf('inviteConfigById')).toEqual([{ id: 'Thamarai' }]);
});
