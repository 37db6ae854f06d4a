import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ManageVolunteerScreen, VolunteerInfoScreen } from './volunteer-screen.tsx';

const applied = {
  _id: 'v1',
  Name: 'Kavin Selvan',
  Branch: 'North',
  Email: 'kavin@home.example',
  Mobile: '7045550189',
  Role: 'Book club',
  Year: '2025',
  ExistingVolunteer: 'No',
  YouthVolunteer: 'Yes',
  Age: 15,
  CurrentSchool: 'Lakeview High School',
  TamilSchool: '',
  GradeCompleted: 'Nilai 6',
  GCOrCitizen: '',
  Message: 'I like books.',
  Status: 'Submitted',
  Comments: '',
  insertTimeStamp: '2025-11-02T15:00:00.000Z',
  updateTimeStamp: '2025-11-02T15:00:00.000Z',
  schoolYear: '2025-2026',
  Known: [{ as: 'family' as const, Role: '', Status: '', Year: '' }],
};
const figures = {
  Technology: 1,
  Teacher: 24,
  Operations: 0,
  Library: 3,
  HomeWork: 2,
  GeneralHelp: 5,
};
const calls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026', '2024-2025'],
  getVolStats: figures,
  getVolunteerInfo: pageOf([applied]),
  getVolunteerById: applied,
};

it('shows who applied, who is known already, and what the young are asked', async () => {
  const screen = await renderScreen(<ManageVolunteerScreen />, {
    role: 'Admin',
    address: '/ManageVolunteer',
    calls: {
      ...calls,
      updateVolunteerInfo: { ...applied, Status: 'Active' },
      previewAcceptanceMail: {
        recipient: applied.Email,
        subject: 'You are now a volunteer',
        text: 'Welcome to the team, Kavin!',
        language: 'en',
      },
    },
  });
  await expect.element(page.getByRole('cell', { name: 'Parent' })).toBeVisible();
  // Not the four digits of the form (OP-133).
  await expect.element(page.getByRole('cell', { name: '2025-2026', exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Edit Kavin Selvan' }).click();
  const dialog = page.getByRole('dialog', { name: /Edit Volunteer/ });
  await expect
    .element(dialog.getByRole('combobox', { name: 'Academic Year' }))
    .toHaveValue('2025-2026');
  await expect.element(dialog.getByText('Has a child at the school')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Age' })).toHaveValue('15');
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Youth Volunteer' }).selectOptions('No');
  await expect.element(dialog.getByRole('textbox', { name: 'Age' })).not.toBeInTheDocument();
  await dialog.getByRole('combobox', { name: 'Youth Volunteer' }).selectOptions('Yes');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('Active');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Accept the application?' });
  await expect.element(question.getByText('Welcome to the team, Kavin!')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(screen.inputsOf('updateVolunteerInfo')).toEqual([]);
  await expect.element(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Active');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Save and send email' }).click();
  await expect.element(page.getByText('Volunteer updated')).toBeVisible();
  expect(screen.inputsOf('updateVolunteerInfo')).toMatchObject([{ _id: 'v1', Status: 'Active' }]);
});

it('is newest first in the other edition, with a text of its own for deleting', async () => {
  const screen = await renderScreen(<VolunteerInfoScreen />, {
    role: 'Admin',
    address: '/VolunteerInfo',
    calls: { ...calls, deleteVolunteerById: { message: 'Deleted successfully' } },
  });
  await page.getByRole('button', { name: 'Delete Kavin Selvan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect.element(dialog.getByText('Are you sure you want to delete')).toBeVisible();
  await expect.element(dialog.getByText(/cannot be undone/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleted successfully')).toBeVisible();
  expect(screen.inputsOf('getVolunteerInfo')).toContainEqual(
    expect.objectContaining({ sort: '-insertTimeStamp', Year: '2025-2026' }),
  );
});
