import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { pageOf } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ManageListsPage } from './manage-lists-page.tsx';

const stamps = {
  CreatedDate: '2025-10-20T15:30:00.000Z',
  UpdatedDate: '2025-10-20T15:30:00.000Z',
};
const contest = {
  _id: 'c1',
  Grade: '3',
  EventName: 'Thirukkural',
  Link: 'https://contest.school.example/kural',
  ...stamps,
};
const graduate = {
  _id: 'g1',
  FirstName: 'Kayal',
  LastName: 'Mullai',
  Year: '2024-2025',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  GradeInTamilSchool: 'Nilai 8',
  ...stamps,
};
const sponsor = { _id: 's1', order: 4, type: 'Photo', name: 'Kuyil Bakery', photo: '', url: '' };
const calls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026', '2024-2025'],
  getCompetitionInfo: pageOf([contest], 1),
  getGraduatedList: pageOf([graduate], 1),
  getGraduateFigures: { total: 1, years: ['2024-2025'], branches: ['North'], teachers: ['Anbu'] },
  getSponsors: [sponsor],
};
const role = 'Admin' as const;

describe('what the school lists', () => {
  it('adds a contest, and says at its field what is wrong with a link', async () => {
    const screen = await renderScreen(<ManageListsPage />, {
      role,
      calls: { ...calls, addCompetition: contest },
    });
    await page.getByRole('button', { name: 'Add contest' }).click();
    await page.getByRole('textbox', { name: 'Contest', exact: true }).fill('Quiz');
    await page
      .getByRole('combobox', { name: /^Grade/ })
      .last()
      .selectOptions('4');
    await page.getByRole('textbox', { name: /^Link/ }).fill('contest.example');
    await page.getByRole('textbox', { name: 'Contest', exact: true }).click();
    await expect
      .element(page.getByText('Enter an address that begins with https://'))
      .toBeVisible();
    await expectAccessible();
    await page.getByRole('textbox', { name: /^Link/ }).fill('https://contest.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(screen.inputsOf('addCompetition')).toMatchObject([
      { body: { EventName: 'Quiz', Grade: '4', Link: 'https://contest.example' } },
    ]);
  });

  it('edits a graduate with the stamp of the copy', async () => {
    const screen = await renderScreen(<ManageListsPage />, {
      role,
      address: '/?tab=graduates',
      calls: { ...calls, getGraduateById: graduate, updateGraduateById: graduate },
    });
    await page.getByRole('button', { name: 'Edit Kayal Mullai' }).click();
    await page.getByRole('textbox', { name: /^Last Name/ }).fill('Thendral');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(screen.inputsOf('updateGraduateById')).toMatchObject([
      { _id: 'g1', LastName: 'Thendral', UpdatedDate: stamps.UpdatedDate },
    ]);
  });

  it('puts a new sponsor last, asks before one goes, and brings it back', async () => {
    const screen = await renderScreen(<ManageListsPage />, {
      role,
      address: '/?tab=sponsors',
      calls: {
        ...calls,
        deleteSponsorById: { message: 'Deleted successfully' },
        restoreSponsorById: { ...sponsor, ...stamps },
      },
    });
    await page.getByRole('button', { name: 'Add sponsor' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Order/ })).toHaveValue('5');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete Kuyil Bakery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete sponsor' });
    await expect.element(dialog.getByText(/Kuyil Bakery/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone')).toBeVisible();
    expect(screen.inputsOf('restoreSponsorById')).toEqual([{ id: 's1' }]);
  });
});
