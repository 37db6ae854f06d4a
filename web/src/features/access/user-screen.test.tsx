import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
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
const one = (record: ReturnType<typeof person>) => ({ ...record, records: [record] });
const people = [
  one(person('SuperAdmin', 'Arasi')),
  one(person('Teacher', 'Mullai', 'none')),
  one(person('Helper', 'Nila')),
];
const calls = {
  getPeopleWithAccess: pageOf(people),
  getUserCounts: [
    { Role: 'SuperAdmin', people: 1, elsewhere: 0 },
    { Role: 'Teacher', people: 81, elsewhere: 0 },
    { Role: 'Volunteer', people: 1, elsewhere: 0 },
  ],
  getVolunteerInfo: pageOf([
    {
      _id: 'v',
      Name: 'Thamarai',
      NameInTamil: 'தாமரை',
      Email: 't@home.example',
      Mobile: '7045550101',
      Branch: 'North',
    },
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
  await expect.element(dialog.getByText(/^The own classes: attendance/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('User added')).toBeVisible();
  await expect.element(page.getByText('Invitation sent')).toBeVisible();
  expect(screen.inputsOf('addConfigInfo')).toMatchObject([
    {
      body: {
        StudentTeacher: 'Thamarai',
        NameInTamil: 'தாமரை',
        TeacherEmail: 't@home.example',
        Branch: 'North',
      },
    },
  ]);
  expect(screen.inputsOf('inviteConfigById')).toEqual([{ id: 'Thamarai' }]);
});

it('asks before it stores a name that looks like another teacher’s', async () => {
  const told = 'This name looks like that of another active teacher: Mullai.';
  const screen = await render({
    addConfigInfo: ({ body }: { body: { confirm?: string } }) =>
      body.confirm === 'Y' ? person('Teacher', 'Mu11ai') : refuse(409, told, { confirm: told }),
    inviteConfigById: { message: 'Invitation sent' },
  });
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Mu11ai');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Teacher');
  await dialog.getByRole('combobox', { name: 'Branch' }).selectOptions('North');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Store it all the same?' });
  await expect.poll(() => question.query()?.textContent).toContain(told);
  await expectAccessible();
  await question.getByRole('button', { name: 'Change the name' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Mu11ai');
  expect(screen.inputsOf('addConfigInfo')).toMatchObject([{ body: { confirm: 'N' } }]);
  await save.click();
  await question.getByRole('button', { name: 'Store it' }).click();
  await expect.element(page.getByText('User added')).toBeVisible();
  expect(screen.inputsOf('addConfigInfo').at(-1)).toMatchObject({ body: { confirm: 'Y' } });
});

const malar = person('Treasurer', 'Malar');
const asTeacher = {
  ...malar,
  _id: 'MalarTeaches',
  Role: 'Teacher',
  Grade: 'Nilai 3',
  ClassNumber: '2',
  CreatedDate: '2021-09-04T15:00:00.000Z',
};
const before = { ...malar, _id: 'MalarBefore', Role: 'Admin', TeacherStatus: 'Discontinued' };
const ofTwo = { ...malar, records: [malar, asTeacher, before] };
const withMalar = {
  getPeopleWithAccess: pageOf([people[0], ofTwo, people[1]] as typeof people),
  getUserCounts: [
    { Role: 'SuperAdmin', people: 1, elsewhere: 0 },
    { Role: 'Treasurer', people: 1, elsewhere: 0 },
    { Role: 'Teacher', people: 81, elsewhere: 1 },
  ],
};

it('shows a person of two roles once, with each record to edit; cards and groups agree', async () => {
  await render({ ...withMalar, getConfigById: asTeacher });
  const row = page.getByRole('row', { name: /malar@/ });
  await expect.element(row).toBeVisible();
  expect(row.elements()).toHaveLength(1);
  await expect.element(row.getByText('since Sep 4, 2021 · Nilai 3 · 2 · North')).toBeVisible();
  await expect.element(row.getByText('Discontinued')).toBeVisible();
  const teachers = page.getByRole('button', { name: /^Teacher 81/ });
  await expect.element(teachers).toBeVisible();
  await expect.element(page.getByText('1 of them under another role')).toBeVisible();
  const card = page.getByRole('link', { name: 'Teacher', exact: true });
  await expect
    .element(card)
    .toHaveAttribute('href', '/ManageRole?Role=Teacher&TeacherStatus=WithAccess');
  await expectAccessible();
  await row.getByRole('button', { name: 'Edit Malar, Teacher' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit User Access/ });
  await expect.element(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Teacher');
});

it('groups apart who has no access any more, and fits a phone in Tamil', async () => {
  const over = { ...person('Teacher', 'Oviya'), TeacherStatus: 'Discontinued' };
  await renderScreen(<UserScreen />, {
    role: 'SuperAdmin',
    address: '/ManageRole',
    language: 'ta',
    width: 390,
    calls: {
      ...calls,
      getPeopleWithAccess: pageOf([ofTwo, one(over)] as typeof people),
      getUserCounts: [
        { Role: 'Treasurer', people: 1, elsewhere: 0 },
        { Role: 'Teacher', people: 1, elsewhere: 1 },
        { Role: 'WithoutAccess', people: 1, elsewhere: 0 },
      ],
    },
  });
  await expect.element(page.getByRole('button', { name: /அனுமதி இல்லாதோர் 1/ })).toBeVisible();
  const list = page.getByRole('region', { name: 'நபர்களின் பட்டியல்' }).element();
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  await expectAccessible();
});

it('says what a person will be in addition, and that no one gives the own access', async () => {
  await render({
    getRoleByEmail: (input: { email: string }) =>
      input.email.startsWith('malar')
        ? { ...malar, Role: 'Teacher', Roles: ['Teacher', 'Parent'] }
        : { ...malar, Role: 'SuperAdmin', Roles: ['SuperAdmin', 'Parent'] },
  });
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('Malar@school.example');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Treasurer');
  await expect
    .element(dialog.getByText('Malar is Teacher already, and will be Treasurer in addition.'))
    .toBeVisible();
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Teacher');
  await expect.element(dialog.getByText('Malar is Teacher already.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('tester@tests.example');
  await expect.element(dialog.getByText('You cannot change your own access.')).toBeVisible();
});
