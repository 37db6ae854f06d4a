import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GraduateScreen } from './graduate-screen.tsx';

const graduate = {
  _id: '00000000-0000-7000-8000-000000000001',
  FirstName: 'Nambi',
  LastName: 'Senthilkumar',
  Year: '2024-2025',
  GradeInTamilSchool: 'Nilai 8',
  Branch: 'South - Metrolina',
  StudentTeacher: 'Thirumaran Senthilkumar',
};

const figures = {
  total: 1,
  years: [graduate.Year],
  branches: [graduate.Branch],
  teachers: [graduate.StudentTeacher],
};

it('an address beyond the last page leads to the last page', async () => {
  const screen = await renderScreen(<GraduateScreen />, {
    calls: {
      getGraduatedList: ({ page: asked }) => pageOf(asked === 2 ? [graduate] : [], 21),
      getGraduateFigures: figures,
    },
    address: '/GraduatedList?page=99',
  });
  await expect.element(page.getByRole('rowheader', { name: 'Nambi Senthilkumar' })).toBeVisible();
  expect(screen.address()).toBe('/GraduatedList?page=2');
});

it('on a phone a name has all the room that the level beside it leaves, in Tamil too', async () => {
  await renderScreen(<GraduateScreen />, {
    calls: {
      getGraduatedList: pageOf([graduate], 1),
      getGraduateFigures: figures,
    },
    language: 'ta',
    width: 390,
  });
  const name = page.getByRole('rowheader', { name: 'Nambi Senthilkumar' });
  await expect.element(name).toBeVisible();
  const lineHeight = Number.parseFloat(getComputedStyle(name.element()).lineHeight);
  expect(name.element().getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight);
  const row = name.element().closest('tr');
  expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(96);
  await expectAccessible();
});
