import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import {
  type FakeCalls,
  later,
  pageOf,
  pending,
  refuse,
  unreachable,
} from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ChoiceToggle } from '../choice-toggle.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { tableAddress, useTableInUrl } from '../view/use-table-in-url.ts';
import { columnsFor } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { editColumn } from './row-buttons.tsx';

type Teacher = { StudentTeacher: string; Grade: string };

const names = ['Meena', 'Arun', 'Zeenat', 'Bala', 'Kavya', 'Devi', 'Elango'];
const teachers = names.map((StudentTeacher, index) => ({
  StudentTeacher,
  Grade: `Nilai ${index + 1}`,
}));

const pageSizes = [5, 10];
const address = tableAddress('teachers', {
  pageSizes,
  sortKeys: ['StudentTeacher', 'Grade'],
  sort: 'StudentTeacher',
});
const column = columnsFor<Teacher>();
const onEdit = vi.fn();
const columns = [
  column.accessor('StudentTeacher', {
    id: 'StudentTeacher',
    header: 'Teacher',
    meta: { onPhone: 'heading' },
  }),
  column.accessor('Grade', { id: 'Grade', header: 'Class' }),
  editColumn<Teacher>({
    t: ((_: string, { name = '' } = {}) => `Edit ${name}`.trim()) as never,
    name: ({ StudentTeacher }) => StudentTeacher,
    onClick: onEdit,
  }),
];

const markColumn = columnsFor<Teacher>();
const markColumns = [
  markColumn.accessor('StudentTeacher', {
    id: 'StudentTeacher',
    header: 'Teacher',
    meta: { onPhone: 'heading' },
  }),
  markColumn.accessor('Grade', { id: 'Grade', header: 'Class', meta: { oneLine: true } }),
  markColumn.display({
    id: 'Presence',
    header: 'Presence',
    meta: { onPhone: 'beside' },
    cell: ({ row: { original } }) => (
      <ChoiceToggle
        label={`Presence of ${original.StudentTeacher}`}
        choices={[{ value: 'P', label: 'Present', icon: null, colour: 'green' }]}
        value="P"
        onChange={() => {}}
      />
    ),
  }),
];

function MarkTable({ rows }: { rows: Teacher[] }) {
  const { view, change } = useTableInUrl(address);
  return (
    <DataTable<Teacher>
      label="Marks"
      columns={markColumns}
      rows={rows}
      rowId={({ StudentTeacher }) => StudentTeacher}
      load={{ isPending: false, isError: false } as never}
      total={rows.length}
      view={view}
      onViewChange={change}
      pageSizes={pageSizes}
    />
  );
}

function TeacherTable({ onClearFilters }: { onClearFilters?: () => void }) {
  const load = useQuery(queries.getConfigData.queryOptions({ input: {} }));
  const { view, change } = useTableInUrl(address);
  return (
    <DataTable<Teacher>
      label="Teachers"
      columns={columns}
      rows={load.data?.body}
      rowId={({ StudentTeacher }) => StudentTeacher}
      load={load}
      view={view}
      onViewChange={change}
      pageSizes={pageSizes}
      onClearFilters={onClearFilters}
    />
  );
}

function renderTable(getConfigData: FakeCalls['getConfigData'] = pageOf(teachers), options = {}) {
  return renderScreen(<TeacherTable />, { calls: { getConfigData }, ...options });
}

const firstCells = () =>
  page
    .getByRole('table')
    .getByRole('row')
    .elements()
    .map((row) => row.querySelector('td')?.textContent)
    .filter((text) => text !== undefined);

it('shows a page of rows and says of how many', async () => {
  await renderTable();
  await expect.element(page.getByText('1–5 of 7')).toBeVisible();
  expect(firstCells()).toEqual(['Arun', 'Bala', 'Devi', 'Elango', 'Kavya']);
  await expectAccessible();
});

it('turns pages in the address, so that Back leads to the page before', async () => {
  const screen = await renderTable();
  const pages = page.getByRole('navigation', { name: 'Teachers: Pages' });
  await expect.element(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect.element(page.getByText('6–7 of 7')).toBeVisible();
  expect(screen.address()).toBe('/?teachersPage=2');
  await expect.element(pages.getByRole('button', { name: 'Last page' })).toBeDisabled();
  screen.goBack();
  await expect.element(page.getByText('1–5 of 7')).toBeVisible();
});

it('starts at the first page again when rows per page or the order change', async () => {
  const screen = await renderTable(pageOf(teachers), { address: '/?teachersPage=2' });
  await expect.element(page.getByText('6–7 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Teacher', exact: true }).click();
  await expect.element(page.getByText('1–5 of 7')).toBeVisible();
  expect(firstCells()).toEqual(['Zeenat', 'Meena', 'Kavya', 'Elango', 'Devi']);
  await page.getByLabelText('Rows per page').selectOptions('10');
  await expect.element(page.getByText('1–7 of 7')).toBeVisible();
  expect(screen.address()).toBe('/?teachersSort=-StudentTeacher&teachersSize=10');
});

it('says how it is sorted to those who cannot see the arrow', async () => {
  await renderTable();
  const teacher = page.getByRole('columnheader', { name: 'Teacher' });
  const grade = page.getByRole('columnheader', { name: 'Class' });
  await expect.element(teacher).toHaveAttribute('aria-sort', 'ascending');
  await grade.getByRole('button').click();
  await expect.element(grade).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(teacher).not.toHaveAttribute('aria-sort');
});

it('is busy until the rows arrive', async () => {
  const rows = later<ReturnType<typeof pageOf<Teacher>>>();
  await renderTable(rows.promise);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Loading…')).toBeVisible();
  await expectAccessible();
  rows.answer(pageOf(teachers));
  await expect.element(page.getByText('Arun')).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

it('tells a failure and tries again', async () => {
  let tries = 0;
  await renderTable(() => {
    tries += 1;
    return tries === 1 ? refuse(500, 'The list is out of order.') : pageOf(teachers);
  });
  await expect
    .element(page.getByRole('alert').getByText('The list is out of order.'))
    .toBeVisible();
  await expect.element(page.getByText('No data available')).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Arun')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('tells an empty school from filters that hide everything', async () => {
  const clear = vi.fn();
  const screen = await renderTable(pageOf([]));
  await expect.element(page.getByText('No data available')).toBeVisible();
  await screen.rerender(<TeacherTable onClearFilters={clear} />);
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  expect(clear).toHaveBeenCalledOnce();
});

it('leads from a page beyond the last to the last', async () => {
  const screen = await renderTable(pageOf(teachers), { address: '/?teachersPage=9' });
  await expect.element(page.getByText('6–7 of 7')).toBeVisible();
  await expect.poll(screen.address).toBe('/?teachersPage=2');
});

it('is a list of cards on a phone, sorted by a choice', async () => {
  await renderTable(pageOf(teachers), { width: 390 });
  await expect.element(page.getByText('Arun')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expect.element(page.getByRole('columnheader')).not.toBeInTheDocument();
  await page.getByLabelText('Sort by').selectOptions('Class');
  await page.getByRole('button', { name: 'Sorted ascending. Reverse' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Sorted descending. Reverse' }))
    .toBeVisible();
  const names = firstCells().map((text) => /^[A-Z][a-z]+(?=[A-Z]|$)/.exec(text ?? '')?.[0]);
  expect(names).toEqual(['Elango', 'Devi', 'Kavya', 'Bala', 'Zeenat']);
  await expectAccessible();
});

it('claims no order on a phone that does not hold, and one arrow at a desk', async () => {
  const bySomethingElse = tableAddress('teachers', {
    pageSizes,
    sortKeys: ['Date', 'StudentTeacher', 'Grade'],
    sort: '-Date,-StudentTeacher',
  });
  function Elsewhere() {
    const load = useQuery(queries.getConfigData.queryOptions({ input: {} }));
    const { view, change } = useTableInUrl(bySomethingElse);
    return (
      <DataTable<Teacher>
        label="Teachers"
        columns={columns}
        rows={load.data?.body}
        rowId={({ StudentTeacher }) => StudentTeacher}
        load={load}
        view={view}
        onViewChange={change}
        pageSizes={pageSizes}
        total={7}
      />
    );
  }
  const screen = await renderScreen(<Elsewhere />, {
    calls: { getConfigData: pageOf(teachers) },
    width: 390,
  });
  const sortBy = page.getByLabelText('Sort by');
  await expect.element(sortBy).toHaveDisplayValue('Sort by');
  expect(page.getByRole('button', { name: /^Sorted/ }).elements()).toHaveLength(0);
  await sortBy.selectOptions('Class');
  await expect.element(page.getByRole('button', { name: /^Sorted ascending/ })).toBeVisible();
  expect(screen.address()).toBe('/?teachersSort=Grade');
  await page.viewport(1440, 900);
  const arrows = () => document.querySelectorAll('th svg[data-sorted="true"]').length;
  await expect.poll(arrows).toBe(1);
});

it('shows the arrow of the main key alone', async () => {
  await renderTable(pageOf(teachers), { address: '/?teachersSort=-StudentTeacher,-Grade' });
  await expect.element(page.getByText('Zeenat')).toBeVisible();
  expect(document.querySelectorAll('th svg[data-sorted="true"]')).toHaveLength(1);
});

it('keeps a card low on a phone until it is opened', async () => {
  await renderTable(pageOf(teachers), { width: 390 });
  const card = page.getByRole('row').first();
  await expect.element(card).toBeVisible();
  const height = () => card.element().getBoundingClientRect().height;
  expect(height()).toBeLessThanOrEqual(96);
  const opener = card.getByRole('button', { name: 'Details of Arun' });
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  expect(height()).toBeGreaterThan(96);
  await expectAccessible();
});

it('gives each bare number on a phone’s card its word, and no other value', async () => {
  type Shelf = {
    Title: string;
    Number: string;
    Score: number | null;
    Share: string;
    Branch: string;
  };
  const shelf: Shelf[] = [
    { Title: 'Kural', Number: '12', Score: 8.41, Share: '83%', Branch: 'North' },
    { Title: 'Aathichoodi', Number: 'p23', Score: null, Share: '', Branch: '' },
  ];
  const shelfColumn = columnsFor<Shelf>();
  const of = (id: keyof Shelf, header: string, meta: object) =>
    shelfColumn.accessor(id, { id, header, meta });
  const shelfColumns = [
    of('Title', 'Title', { onPhone: 'heading' }),
    of('Number', 'Book Number', { onPhone: 'summary' }),
    of('Score', 'Score', { onPhone: 'summary', align: 'end' }),
    of('Branch', 'Branch', { onPhone: 'summary' }),
    of('Share', 'Attendance', { onPhone: 'beside' }),
  ];
  await renderScreen(
    <DataTable<Shelf>
      label="Shelf"
      columns={shelfColumns}
      rows={shelf}
      rowId={({ Title }) => Title}
      load={{ isPending: false, isFetching: false, error: null, refetch: () => undefined }}
      view={{ sort: '', page: 1, pageSize: 10 }}
      onViewChange={() => undefined}
      pageSizes={[10]}
    />,
    { width: 390 },
  );
  const card = (title: string) => page.getByRole('row').filter({ hasText: title }).element();
  await expect.poll(() => document.querySelectorAll('tr').length).toBeGreaterThan(1);
  expect(card('Kural').textContent).toBe('KuralBook Number 12Score 8.41NorthAttendance 83%');
  expect(card('Aathichoodi').textContent).toBe('Aathichoodip23');
});

it.each([
  ['நிறுத்தி வைக்கப்பட்டதுமட்டுமல்லாமல்', 360],
  ['சென்றடையவில்லைமட்டுமல்லாமல்', 320],
])(
  'a long word beside leaves the button that opens the card on a small phone: %s',
  async (words, width) => {
    type Row = { Title: string; State: string; More: string };
    const column = columnsFor<Row>();
    const columns = [
      column.accessor('Title', { id: 'Title', header: 'Title', meta: { onPhone: 'heading' } }),
      column.accessor('State', {
        id: 'State',
        header: 'State',
        meta: { onPhone: 'beside' },
        cell: ({ getValue }) => <StatusBadge colour="red">{getValue()}</StatusBadge>,
      }),
      column.accessor('More', { id: 'More', header: 'More', meta: { onPhone: 'line' } }),
    ];
    await renderScreen(
      <DataTable<Row>
        label="Shelf"
        columns={columns}
        rows={[{ Title: 'Winter Recital: names until Sunday', State: words, More: 'M' }]}
        rowId={({ Title }) => Title}
        load={{ isPending: false, isFetching: false, error: null, refetch: () => undefined }}
        view={{ sort: '', page: 1, pageSize: 10 }}
        onViewChange={() => undefined}
        pageSizes={[10]}
      />,
      { width, language: 'ta' },
    );
    const card = page.getByRole('row').filter({ hasText: 'Winter' });
    await expect.element(card.getByRole('button')).toBeVisible();
    const opener = card.getByRole('button').element().getBoundingClientRect();
    expect(opener.right).toBeLessThanOrEqual(card.element().getBoundingClientRect().right);
  },
);

it('tells a lost network in words of its own', async () => {
  await renderTable(unreachable);
  await expect.element(page.getByText(/The portal cannot be reached/)).toBeVisible();
});

describe('a list that the server pages', () => {
  type Volunteer = { _id: string; Name: string };
  const volunteer = columnsFor<Volunteer>();
  const volunteerColumns = [volunteer.accessor('Name', { id: 'Name', header: 'Name' })];
  const volunteers = tableAddress('list', {
    pageSizes,
    sortKeys: ['Name'],
    sort: 'Name',
  });

  function VolunteerTable() {
    const { view, change } = useTableInUrl(volunteers);
    const load = useQuery({
      ...queries.getVolunteerInfo.queryOptions({ input: view }),
      placeholderData: keepPreviousData,
    });
    return (
      <DataTable<Volunteer>
        label="Volunteers"
        columns={volunteerColumns}
        rows={load.data?.body}
        rowId={({ _id }) => _id}
        load={load}
        view={view}
        onViewChange={change}
        pageSizes={pageSizes}
        total={totalOf(load.data)}
      />
    );
  }

  const named = (...names: string[]) => names.map((Name) => ({ _id: Name, Name }));

  it('asks for one page and leaves its order alone', async () => {
    const screen = await renderScreen(<VolunteerTable />, {
      calls: { getVolunteerInfo: pageOf(named('Zeenat', 'Arun'), 12) },
    });
    await expect.element(page.getByText('1–5 of 12')).toBeVisible();
    expect(firstCells()).toEqual(['Zeenat', 'Arun']);
    const [asked] = screen.inputsOf('getVolunteerInfo');
    expect(asked).toEqual({ page: 1, pageSize: 5, sort: 'Name' });
  });

  it('keeps the page before in sight until the next is there', async () => {
    const second = later<ReturnType<typeof pageOf<Volunteer>>>();
    const screen = await renderScreen(<VolunteerTable />, {
      calls: {
        getVolunteerInfo: (input) =>
          input.page === 1 ? pageOf(named('Arun'), 6) : second.promise(),
      },
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => screen.inputsOf('getVolunteerInfo').length).toBe(2);
    expect(firstCells()).toEqual(['Arun']);
    second.answer(pageOf(named('Bala'), 6));
    await expect.element(page.getByText('Bala')).toBeVisible();
    await expect.element(page.getByText('6–6 of 6')).toBeVisible();
  });
});

it('names each button of a row after the row, reached by keyboard', async () => {
  await renderTable();
  const edit = page.getByRole('button', { name: 'Edit Devi' });
  await expect.element(edit).toBeVisible();
  htmlOf(edit.element()).focus();
  await userEvent.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(teachers[5]);
});

/** A colour as browsers spell it, without the share that shines through. */
const opaque = /^(rgb|color)\([^/]+\)$/;

it('marks the row under the mouse, and covers what runs under the buttons that stay', async () => {
  await renderTable(undefined, { width: 900 });
  const edit = page.getByRole('button', { name: 'Edit Devi' });
  await edit.hover();
  const row = htmlOf(edit.element().closest('tr'));
  await expect.poll(() => getComputedStyle(row).backgroundColor).toMatch(opaque);
  htmlOf(row.closest('[data-fits]')).dataset.fits = 'false';
  const cell = htmlOf(edit.element().closest('td'));
  await expect.poll(() => getComputedStyle(cell).backgroundColor).toMatch(opaque);
});

it('never widens the page, not even before anybody knows how wide its columns are', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const Grade = 'Nilai5'.repeat(300);
  await renderTable(pageOf([{ StudentTeacher: 'Meena', Grade }]), { width: 900 });
  const table = page.getByRole('table');
  await expect.element(table.getByText(Grade)).toBeVisible();
  expect(table.element().scrollWidth).toBeGreaterThan(900);
  expect(document.documentElement.scrollWidth).toBe(900);
});

it('keeps the words for screen readers of far rows and columns within its own scrolling', async () => {
  const far = Array.from({ length: 60 }, (_, index) => ({
    StudentTeacher: `Meena ${index}`,
    Grade: 'Nilai5'.repeat(40),
  }));
  await renderScreen(<MarkTable rows={far} />, { width: 900 });
  await expect.element(page.getByRole('group', { name: 'Presence of Meena 0' })).toBeVisible();
  await expect
    .poll(() => document.querySelector('[data-fits]')?.getAttribute('data-fits'))
    .toBe('false');
  const { scrollWidth, scrollHeight } = document.documentElement;
  expect(scrollWidth).toBe(900);
  const end = document.querySelector('[data-fits]')?.getBoundingClientRect().bottom ?? 0;
  expect(scrollHeight).toBeLessThanOrEqual(Math.max(window.innerHeight, end + 100));
});

it.each(['en', 'ta'] as const)(
  'counts and sizes its pages in one line of a phone (%s)',
  async (language) => {
    const many = [
      ...teachers,
      ...names.map((name) => ({ StudentTeacher: `${name} K`, Grade: 'Nilai 9' })),
    ];
    await renderTable(pageOf(many), { width: 390, language });
    const size = page.getByLabelText({ en: 'Rows per page', ta: 'பக்கத்துக்கு வரிசைகள்' }[language]);
    await expect.element(size).toBeVisible();
    const count = page.getByText({ en: '1–5 of 14', ta: '14 இல் 1–5' }[language]);
    await expect.element(count).toBeVisible();
    const { top, bottom } = count.element().getBoundingClientRect();
    const field = size.element().getBoundingClientRect();
    expect((top + bottom) / 2).toBeGreaterThan(field.top);
    expect((top + bottom) / 2).toBeLessThan(field.bottom);
  },
);

it('speaks Tamil', async () => {
  await renderTable(pending, { language: 'ta' });
  await expect.element(page.getByText('ஏற்றப்படுகிறது…')).toBeVisible();
});

it('leaves the focus on the page when the row that had it goes', async () => {
  let gone = false;
  const screen = await renderTable(() => pageOf(teachers.slice(0, gone ? 5 : 6)));
  const edit = page.getByRole('button', { name: 'Edit Devi' });
  await expect.element(edit).toBeVisible();
  htmlOf(edit.element()).focus();
  gone = true;
  await screen.refresh();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
