import { useTranslation } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userColumns } from '../features/access/user-list.tsx';
import { staffColumns, teacherColumns } from '../features/assessments/assessment-list.tsx';
import { recordColumns } from '../features/attendance/staff-record-columns.tsx';
import { outstandingColumns } from '../features/library/outstanding-list.tsx';
import { admissionAddress, admissionColumns } from '../features/students/admission-list.tsx';
import { volunteerColumns } from '../features/volunteers/volunteer-list.tsx';
import { studentFields } from '../school/students/student-fields.ts';
import { useYearList } from '../school/use-year-list.ts';
import { ListButtons } from '../screen/list/list-table.tsx';
import { PrintSheet } from '../screen/report/print-sheet.tsx';
import type { ReportColumn } from '../screen/report/report-column.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const person = {
  _id: '1',
  FirstName: 'Kamban',
  LastName: 'Chandran',
  NameInTamil: 'கம்பன் சந்திரன்',
  Name: 'Kamban Chandran',
  StudentTeacher: 'Kamban Chandran',
};
/** Every field that a list reads is there, and blank. */
const row = new Proxy(person, {
  get: (known, field) => Reflect.get(known, field) ?? '',
});

type T = ReturnType<typeof useTranslation>['t'];
const lists: Record<string, (t: T) => unknown> = {
  admission: (t) => admissionColumns(t, undefined),
  'outstanding books': outstandingColumns,
  'assessments of the school': staffColumns,
  'assessments of a class': teacherColumns,
  attendance: recordColumns,
  users: userColumns,
  volunteers: volunteerColumns,
};

beforeEach(() => {
  window.print = () => undefined;
});

function Printed({ list }: { list: string }) {
  const { t } = useTranslation();
  const columns = (lists[list]?.(t) ?? []) as (ReportColumn<typeof row> & { id: string })[];
  const ofNames = columns.filter(({ id }) => /Name$|^StudentTeacher$/.test(id)).slice(0, 1);
  const print = { title: list, filters: '', onDone: () => undefined };
  return <PrintSheet {...print} columns={ofNames} rows={[row]} rowId={() => '1'} />;
}

it.each(Object.keys(lists))('stand on paper as on screen, in both scripts: %s', async (list) => {
  await renderScreen(<Printed list={list} />, { language: 'ta' });
  const cell = () => document.querySelector('.print-sheet td')?.textContent ?? '';
  await expect.poll(cell).toMatch(/^கம்பன் சந்திரன்\s*Kamban/);
});

function Admission() {
  const { t } = useTranslation();
  const list = useYearList('getStudentInfo', admissionAddress, { fields: studentFields });
  const columns = admissionColumns(t, undefined);
  return <ListButtons title="Admission" list={list} columns={columns} sheet="a" file="a.xlsx" />;
}

it.each([
  ['/', /2026-2027$/],
  ['/?Branch=North', /2026-2027, North$/],
  ['/?Year=2025-2026', / · 2025-2026$/],
  ['/?Year=All', /All years$/],
])('the heading of a printed list names its year: %s', async (address, words) => {
  await renderScreen(<Admission />, {
    role: 'Admin',
    address,
    calls: {
      getAcademicYear: '2026-2027',
      getAcademicYears: ['2026-2027', '2025-2026'],
      getStudentInfo: { headers: { 'x-total-count': '0' }, body: [] },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Print Report' }));
  const heading = () => document.querySelector('.print-sheet h1 + p')?.textContent ?? '';
  await expect.poll(heading).toMatch(words);
});
