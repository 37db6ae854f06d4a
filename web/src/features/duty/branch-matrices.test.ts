import { expect, it } from 'vitest';
import { splitByBranch } from './branch-matrices.ts';

const row = (Branch: string, Name: string, marks: string) => ({
  Name,
  Email: `${Name.toLowerCase()}@family.example`,
  Branch,
  Role: 'Technology',
  Youth: 'No',
  marks,
});

it('shows each branch the days on which one of its volunteers has a record', () => {
  const matrices = splitByBranch({
    dates: ['2025-09-05', '2025-09-06', '2025-09-07', '2025-09-14'],
    volunteers: [
      row('North', 'Kayal', '--P-'),
      row('North', 'Velan', '--AP'),
      row('South - Metrolina', 'Ponni', 'PA--'),
    ],
  });
  expect(
    matrices.map(({ branch, dates, volunteers }) => [
      branch,
      dates,
      volunteers.map(({ Name, marks }) => `${Name} ${marks}`),
    ]),
  ).toEqual([
    ['North', ['2025-09-07', '2025-09-14'], ['Kayal P-', 'Velan AP']],
    ['South - Metrolina', ['2025-09-05', '2025-09-06'], ['Ponni PA']],
  ]);
});
