import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '../../i18n/setup.ts';
import { hydrateSession, sessionOf } from '../../lib/session.ts';
import { teacherChoices } from '../../school/use-teachers.ts';
import { columnsOf, readField } from '../../screen/field-list.ts';
import { SelectFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { PrintSheet } from '../../screen/report/print-sheet.tsx';
import { makeCell } from '../../screen/report/workbook.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Header } from './header.tsx';

type Row = { _id: string; StudentTeacher: string };
const rows: Row[] = [
  { _id: '1', StudentTeacher: 'Oviya Maran' },
  { _id: '2', StudentTeacher: 'K. Anbu' },
  { _id: '3', StudentTeacher: 'Not Known' },
];
const teacher = { Role: 'Teacher', TeacherStatus: 'Active', Grade: '', Branch: '', Url: '' };
const teachers = [
  { ...teacher, StudentTeacher: 'Oviya Maran', NameInTamil: 'ஓவியா மாறன்' },
  { ...teacher, StudentTeacher: 'K. Anbu', NameInTamil: 'கு. அன்பு' },
  { ...teacher, StudentTeacher: 'Not Known', NameInTamil: '' },
];
const fields = { StudentTeacher: { label: 'Teacher', kind: 'person' } } as const;

function Names() {
  const { t } = useTranslation();
  const columns = [columnsOf<Row, typeof fields>(t, fields)('StudentTeacher')];
  const load = { isPending: false, isFetching: false, error: null, refetch: () => undefined };
  const print = { title: '', filters: '', onDone: () => undefined };
  return (
    <>
      <Header />
      <SmallTable
        label="names"
        columns={toTableColumns(columns)}
        rows={rows}
        rowId={({ _id }) => _id}
        load={load as never}
        emptyText=""
      />
      <SelectFilter
        label="one"
        value=""
        choices={teacherChoices(rows.map(({ StudentTeacher }) => StudentTeacher))}
        onChange={() => undefined}
      />
      <output>{readField(t, { fields, name: 'StudentTeacher', record: rows[0] as Row })}</output>
      <PrintSheet {...print} columns={columns} rows={rows} rowId={({ _id }) => _id} />
    </>
  );
}

const cells = () => [...document.querySelectorAll('td')].map((cell) => cell.textContent);

it('stand wherever a teacher is named, while the stored name stays the value', async () => {
  window.print = () => undefined;
  const screen = await renderScreen(<Names />, {
    role: 'Teacher',
    language: 'ta',
    calls: { getConfigData: { headers: { 'x-total-count': '3' }, body: teachers } },
  });
  const said = ['ஓவியா மாறன்', 'கு. அன்பு', 'Not Known'];
  // On screen and on paper.
  await expect.poll(cells).toEqual([...said, ...said]);
  await expect.element(page.getByRole('status')).toHaveTextContent('ஓவியா மாறன்');
  const options = [...document.querySelectorAll<HTMLOptionElement>('option')];
  expect(options.map(({ value, text }) => [value, text])).toEqual(
    expect.arrayContaining([
      ['Oviya Maran', 'ஓவியா மாறன்'],
      ['K. Anbu', 'கு. அன்பு'],
    ]),
  );
  // The class's own person, in the bar.
  hydrateSession(
    sessionOf({ id: '7', email: 'oviya@school.example', roles: ['Teacher'], name: 'Oviya Maran' }),
  );
  await page.getByText('ஆசிரியர்', { exact: true }).first().click();
  await expect.element(page.getByRole('strong').first()).toHaveTextContent('ஓவியா மாறன்');
  // One call, whatever is shown.
  expect(screen.inputsOf('getConfigData')).toEqual([{ Role: 'Teacher' }]);
  await setLanguage('en');
  const stored = rows.map(({ StudentTeacher }) => StudentTeacher);
  await expect.poll(cells).toEqual([...stored, ...stored]);
});

it('are not asked for by who reads English, nor by a visitor', async () => {
  const english = await renderScreen(<Header />, { role: 'Teacher' });
  await expect.element(page.getByText('Teacher', { exact: true }).first()).toBeVisible();
  expect(english.inputsOf('getConfigData')).toEqual([]);
});

it('are not brought to a visitor', async () => {
  const visitor = await renderScreen(<Header />, {
    language: 'ta',
    calls: { getEnrollmentStatus: true },
  });
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  expect(visitor.inputsOf('getConfigData')).toEqual([]);
});

it('do not reach a worksheet, which may come back', () => {
  expect(makeCell('Oviya Maran', 'person')).toMatchObject({ value: 'Oviya Maran' });
});
