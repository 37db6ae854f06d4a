import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SelectFilter } from '../filters.tsx';
import { columnsFor } from '../table/columns.ts';
import { choiceFilter, tableView, textFilter } from '../view/url-filters.ts';
import { ListButtons, ListTable } from './list-table.tsx';
import { useServerList } from './use-server-list.ts';

const pageSizes = [2, 5];
const address = {
  search: textFilter(),
  Branch: choiceFilter(['North', 'South']),
  ...tableView({ pageSizes, sortKeys: ['Name', 'Branch'], sort: 'Name' }),
};
type Volunteer = { _id: string; Name: string; Branch: string };
const column = columnsFor<Volunteer>();
const columns = [
  column.accessor('Name', { id: 'Name', header: 'Name', meta: { onPhone: 'heading' } }),
  column.accessor('Branch', { id: 'Branch', header: 'Branch' }),
];
const report = [{ header: 'Name', value: ({ Name }: Volunteer) => Name }] as never;

function Volunteers() {
  const list = useServerList('getVolunteerInfo', address);
  const choices = ['North', 'South'].map((value) => ({ value, label: value }));
  return (
    <>
      <ListButtons title="Volunteers" list={list} columns={report} sheet="v" file="v.xlsx" />
      <FilterBar activeCount={list.activeCount} onClear={list.clear}>
        <SelectFilter label="Branch" choices={choices} {...list.filter('Branch')} />
      </FilterBar>
      <ListTable label="Volunteers" list={list} columns={columns} pageSizes={pageSizes} />
      <output>{list.inWords}</output>
    </>
  );
}

const volunteer = (Name: string) => ({ _id: Name, Name, Branch: 'North' });
const all = ['Arun', 'Bala', 'Chitra'].map(volunteer);

function render(getVolunteerInfo: FakeCalls['getVolunteerInfo'], where = '/') {
  const calls = { getVolunteerInfo } as FakeCalls;
  return renderScreen(<Volunteers />, { role: 'Admin', calls, address: where });
}

it('asks the server for what the address says, and for the first page after a filter', async () => {
  const screen = await render(pageOf(all.slice(0, 2), 3), '/?page=2&sort=-Branch');
  await expect.element(page.getByText('Arun')).toBeVisible();
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('North');
  await expect
    .poll(() => screen.inputsOf('getVolunteerInfo'))
    .toEqual([
      { page: 2, pageSize: 2, sort: '-Branch' },
      { page: 1, pageSize: 2, sort: '-Branch', Branch: 'North' },
    ]);
  expect(screen.address()).toBe('/?Branch=North&sort=-Branch');
  await expect.element(page.getByRole('status', { name: '' }).getByText('North')).toBeVisible();
  await expectAccessible();
});

it('tells a failed load in the list and at the edge', async () => {
  let asked = 0;
  await render(() => {
    asked += 1;
    return asked === 1 ? refuse(403, 'This is not open to your role.') : pageOf(all, 3);
  });
  const told = page.getByText('This is not open to your role.');
  await expect.poll(() => told.elements().length).toBe(2);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(page.getByText('Arun')).toBeVisible();
});

it('reads the list again with Refresh Data', async () => {
  let asked = 0;
  await render(() => {
    asked += 1;
    return pageOf(all.slice(0, asked), asked);
  });
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect.element(page.getByText('1–2 of 2')).toBeVisible();
});

it('exports every row that the filters leave, not the page in sight', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const screen = await render(
    ({ page: at, pageSize }) =>
      pageOf(all.slice((Number(at) - 1) * Number(pageSize), Number(at) * Number(pageSize)), 3),
    '/?Branch=North',
  );
  await expect.element(page.getByText('1–2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const asked = screen.inputsOf('getVolunteerInfo').slice(1);
  expect(asked.length).toBeGreaterThan(0);
  for (const input of asked) expect(input).toMatchObject({ Branch: 'North' });
  saved.mockRestore();
});
