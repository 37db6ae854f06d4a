import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddressWords } from '../../ui/address-words.tsx';
import { ReadingDialog } from '../reading-dialog.tsx';
import { toTableColumns } from './list-columns.tsx';
import { SmallTable } from './small-table.tsx';

type Score = { _id: string; Name: string; Score: number; Day: string };
const rows: Score[] = [
  { _id: '1', Name: 'Kavin', Score: 9, Day: '2025-09-06' },
  { _id: '2', Name: 'Iniya', Score: 10, Day: '2025-09-13' },
  { _id: '3', Name: 'Yazhini', Score: 8, Day: '' },
];
const columns = toTableColumns<Score>([
  { id: 'Name', header: 'Name', value: (row) => row.Name, look: { onPhone: 'heading' } },
  { id: 'Score', header: 'Score', kind: 'number', value: (row) => row.Score },
  { id: 'Day', header: 'Day', kind: 'day', value: (row) => row.Day },
]);
const arrived = { isPending: false, isFetching: false, error: null, refetch: () => undefined };

const names = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => /Kavin|Iniya|Yazhini/.exec(row.textContent ?? '')?.[0])
    .filter((name) => name !== undefined);

it('sorts its own rows, numbers as numbers, and pages them', async () => {
  await renderScreen(
    <SmallTable
      label="Scores"
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      load={arrived}
      pageSizes={[2, 10]}
      sort="-Score"
    />,
  );
  expect(names()).toEqual(['Iniya', 'Kavin']);
  await page.getByRole('button', { name: 'Next page' }).click();
  expect(names()).toEqual(['Yazhini']);
  await page.getByRole('button', { name: 'Score' }).click();
  expect(names()).toEqual(['Yazhini', 'Kavin']);
  await expectAccessible();
});

it('is low cards on a phone, which open', async () => {
  await renderScreen(
    <SmallTable
      label="Scores"
      columns={columns}
      rows={rows}
      rowId={({ _id }) => _id}
      load={arrived}
    />,
    { width: 390 },
  );
  const first = page.getByRole('row').first();
  expect(first.element().getBoundingClientRect().height).toBeLessThanOrEqual(96);
  await expectAccessible();
});

it('shows a usual name whole on a closed card of a phone, in either script', async () => {
  const people = [
    { name: 'Muthulakshmi Arunachalam', lang: 'en' },
    { name: 'முத்துலட்சுமி அருணாசலமூர்த்தி', lang: 'ta' },
    { name: 'யாழன் சுப்பிரமணியன்', lang: 'ta' },
  ];
  const address = 'muthulakshmi.arunachalam@teachers.school.example';
  // As wide as a toggle of two answers.
  const toggle = <div style={{ width: 156, height: 44 }} />;
  const personColumns = toTableColumns<(typeof people)[number]>([
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      cell: ({ name, lang }) => <span lang={lang}>{name}</span>,
      look: { onPhone: 'heading' },
    },
    {
      id: 'address',
      header: 'Email',
      value: () => address,
      cell: () => <AddressWords>{address}</AddressWords>,
      look: { onPhone: 'summary' },
    },
    {
      id: 'mark',
      header: 'Attendance',
      value: () => '',
      cell: () => toggle,
      look: { onPhone: 'beside' },
    },
    { id: 'lang', header: 'Language', value: ({ lang }) => lang },
  ]);
  await renderScreen(
    <SmallTable
      label="People"
      columns={personColumns}
      rows={people}
      rowId={({ name }) => name}
      load={arrived}
    />,
    { width: 390 },
  );
  for (const { name } of people) {
    const card = page.getByRole('row').filter({ hasText: name });
    await expect.element(card).toBeVisible();
    expect(card.element().getBoundingClientRect().height, name).toBeLessThanOrEqual(96);
    const { scrollHeight = 0, clientHeight = 0 } =
      card.element().querySelector('[role=cell] > div') ?? {};
    expect(clientHeight, name).toBeGreaterThan(0);
    expect(scrollHeight, name).toBeLessThanOrEqual(clientHeight + 1);
  }
});

it('in a dialog has its head above its rows', async () => {
  await renderScreen(
    <ReadingDialog opened title="What changed" maxWidth={720} onClose={() => undefined}>
      <SmallTable
        label="Scores"
        columns={columns}
        rows={rows}
        rowId={({ _id }) => _id}
        load={arrived}
      />
    </ReadingDialog>,
    { width: 1440 },
  );
  const row = page.getByRole('cell', { name: 'Kavin' });
  await expect.element(row).toBeVisible();
  await expect.poll(() => document.querySelector('[data-fits="true"]')).not.toBeNull();
  const head = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect();
  expect(head.bottom).toBeLessThanOrEqual(row.element().getBoundingClientRect().top + 1);
});
