import type { Student } from '@pallikoodam/contract/students';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import { importKindOf } from '@pallikoodam/domain/import/kinds';
import { readSheetRows } from '@pallikoodam/domain/import/read-sheet';
import { conditions } from '@pallikoodam/domain/library/loan';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { exportedColumns as userColumns } from '../features/access/user-list.tsx';
import {
  staffColumns,
  teacherColumns,
  exportedColumns as withReference,
} from '../features/assessments/assessment-list.tsx';
import { exportedColumns as attendanceColumns } from '../features/attendance/staff-record-columns.tsx';
import { bookColumns } from '../features/library/books-list.tsx';
import { exportedColumns as masterColumns } from '../features/student-data/master-list.tsx';
import { volunteerFields } from '../features/volunteers/volunteer-fields.ts';
import { i18n } from '../i18n/setup.ts';
import { allParts, loadPart } from '../i18n/tamil.ts';
import { studentFields } from '../school/students/student-fields.ts';
import { sheetColumns } from '../screen/field-list.ts';
import type { ReportColumn } from '../screen/report/report-column.ts';
import { makeWorkbook } from '../screen/report/workbook.ts';

/** What the portal exports it reads back, in both languages, every value. */

for (const part of allParts) i18n.addResourceBundle('ta', 'translation', await loadPart(part));
/** As the screens speak, with plurals and what English says in another word. */
const languages = { en: i18n.getFixedT('en'), ta: i18n.getFixedT('ta') };

type Row = Readonly<Record<string, unknown>>;

/** As a workbook's reader hands a sheet on (server/src/platform/files/workbook-sheets.ts). */
function write<Of>(columns: readonly ReportColumn<Of>[], rows: readonly Of[]): string[][] {
  const { data } = makeWorkbook({ title: '', sheet: '', columns, rows });
  return data.map((cells) =>
    (cells ?? []).map((cell) => {
      const value =
        cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell;
      return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
    }),
  );
}

function readBack<Of extends Row>(
  kind: ImportKindName,
  {
    columns,
    rows,
    answers = {},
  }: {
    columns: readonly ReportColumn<Of>[];
    rows: readonly Of[];
    answers?: Record<string, string> | undefined;
  },
) {
  const cells = write(columns, rows).map((row, index) => ({ row: index + 1, cells: row }));
  return readSheetRows(cells, importKindOf[kind], { isText: false, answers });
}

/** Every value that a field may have, one a row. */
const eachOf = (kind: ImportKindName, ...more: Row[]): Row[] => [
  ...importKindOf[kind].fields.flatMap(({ id, choices }) =>
    choices === undefined ? [] : ['', ...choices].map((value) => ({ [id]: value })),
  ),
  ...more,
];

const student = {
  Volunteering: 'TS25-8K4M2X',
  FirstName: 'Iniya',
  LastName: 'Example',
  NameInTamil: 'இனியா',
  UserName: 'mom@home.example',
  AdditionalEmail: 'dad@home.example',
  Gender: 'Female',
  DateOfBirth: '2016-04-05',
  SpecialKid: 'No',
  SpecialNeeds: 'Nuts',
  GradeInTamilSchool: 'Nilai 3',
  OnlineOrInperson: 'InPerson',
  PreviousYear: 'Nilai 2',
  GradeInLocalSchool: '4',
  Branch: 'North',
  StudentTeacher: 'Meena',
  FatherName: 'A Example',
  MotherName: 'B Example',
  Mobile: '7045550142',
  EmergencyContact: '7045550143',
  Address: '1 Elm Street',
  City: 'Charlotte',
  State: 'NC',
  ZipCode: '28277',
  Status: 'Active',
  Year: '2025-2026',
  BookStatus: 'Issued',
  Comments: 'Reads well',
  OfficeNote: 'Called',
  Signature: 'A Example',
};
const volunteer = {
  Name: 'Malar',
  NameInTamil: 'மலர்',
  Email: 'malar@home.example',
  Mobile: '7045550142',
  Branch: 'North',
  Role: 'Teaching',
  Year: '2025-2026',
  Status: 'Active',
  ExistingVolunteer: 'Yes',
  YouthVolunteer: 'No',
  Age: 17,
  CurrentSchool: 'High',
  TamilSchool: 'North',
  GradeCompleted: '9',
  GCOrCitizen: 'Yes',
  Message: 'Gladly',
  Comments: 'Kind',
};
const user = {
  StudentTeacher: 'Meena C',
  NameInTamil: 'மீனா',
  Role: 'Teacher',
  Branch: 'North',
  TeacherStatus: 'Active',
  TeacherEmail: 'meena@home.example',
  TeacherMobile: '7045550142',
  Grade: 'Nilai 3',
  ClassNumber: '12',
  Url: 'https://pictures.example/1.png',
};
const mark = {
  Volunteering: 'TS25-8K4M2X',
  FirstName: 'Iniya',
  LastName: 'Example',
  StudentTeacher: 'Meena',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'North',
  IsPresent: 'Yes',
  AttendanceDate: '2025-09-13',
  insertTimeStamp: '2025-09-13T18:00:00.000Z',
  Comments: 'Late',
};
const book = { bookid: '12', title: 'Kural', author: 'Valluvar', Comments: 'Old', borrower: '' };
const assessment = {
  Volunteering: 'TS25-8K4M2X',
  FirstName: 'Iniya',
  LastName: 'Example',
  GradeInTamilSchool: 'Nilai 3',
  StudentTeacher: 'Meena',
  Branch: 'North',
  Status: 'Submitted',
  Year: '2025-2026',
  Q1: [95],
  Q2: [0],
  Q3: [],
};

const withLevels = ['Nilai 4', 'Mazhalai', 'Nilai 10', 'K', 'நிலை 4', '9th'];

type Export = {
  of: string;
  kind: ImportKindName;
  columns: (t: TFunction) => readonly ReportColumn<never>[];
  base: Row;
  variants: Row[];
  /** What the sheet says of the row, where it is not the record itself. */
  expected?: (record: Row) => Row;
  answers?: Record<string, string>;
  /** Columns that say nothing an import takes. */
  told: readonly string[];
};

const paid = ['Payment Status', 'Amount Paid', 'Paid Date', 'Refund Amount', 'Refund Status'];
const scored = ['Total Homework', 'Total Attendance', 'Cumulative Score', 'Status'];
const sayScores = (record: Row): Row => ({
  ...record,
  ...Object.fromEntries(
    ['Q1', 'Q2', 'Q3'].map((field) => [field, String((record[field] as number[])[0] ?? '')]),
  ),
});
const columnsOf = (columns: readonly unknown[]) => columns as readonly ReportColumn<never>[];

const exports: Export[] = [
  {
    of: 'books',
    kind: 'books',
    columns: (t) => columnsOf(bookColumns(t)),
    base: book,
    variants: [
      { available: 'Y', condition: '' },
      { available: 'N', condition: '' },
      ...conditions.filter(Boolean).map((condition) => ({ available: 'N', condition })),
    ],
    expected: ({ available, condition }) => ({
      ...book,
      borrower: '',
      available: condition || (available === 'N' ? 'Borrowed' : available),
    }),
    told: ['With'],
  },
  {
    of: 'students',
    kind: 'students',
    columns: (t) => columnsOf(sheetColumns<Student>(t, studentFields)),
    base: student,
    variants: eachOf('students'),
    told: [
      ...[...paid, 'Refund Bank Info', 'Comments at Enrollment', 'Enrolled On', 'Last Updated'],
      'Last Modified By',
    ],
  },
  {
    of: 'all students',
    kind: 'students',
    columns: (t) => columnsOf(masterColumns(t)),
    base: student,
    variants: eachOf('students'),
    expected: ({ OfficeNote: _note, Signature: _signature, ...record }) => record,
    answers: { nameOrder: 'first-last' },
    told: ['Comments at Enrollment', 'Date'],
  },
  {
    of: 'volunteers',
    kind: 'volunteers',
    columns: (t) => columnsOf(sheetColumns<Volunteer>(t, volunteerFields)),
    base: volunteer,
    variants: eachOf('volunteers', ...withLevels.map((GradeCompleted) => ({ GradeCompleted }))),
    expected: (record) => ({
      ...record,
      Age: String(record.Age),
      ...(record.GradeCompleted === 'நிலை 4' ? { GradeCompleted: 'Nilai 4' } : {}),
    }),
    told: ['Submitted On', 'Changed On'],
  },
  {
    of: 'users',
    kind: 'users',
    columns: (t) => columnsOf(userColumns(t)),
    base: user,
    variants: eachOf('users'),
    told: ['Created On', 'Changed On', 'Last Sign-In'],
  },
  {
    of: 'attendance',
    kind: 'attendance',
    columns: (t) => columnsOf(attendanceColumns(t)),
    base: mark,
    variants: eachOf('attendance').filter(({ IsPresent }) => IsPresent !== ''),
    told: ['SubmittedOn'],
  },
  {
    of: 'scores',
    kind: 'scores',
    columns: (t) => columnsOf(withReference(t, staffColumns(t))),
    base: assessment,
    variants: eachOf('scores', { Q1: [], Q2: [7], Q3: [100] }),
    expected: sayScores,
    told: [...scored, 'Year'],
  },
  {
    of: 'a class’s scores',
    kind: 'scores',
    columns: (t) => columnsOf(withReference(t, teacherColumns(t))),
    base: assessment,
    variants: eachOf('scores'),
    expected: ({ FirstName, LastName, StudentTeacher: _, Branch: __, ...record }) => ({
      ...sayScores(record),
      FullName: `${FirstName} ${LastName}`,
    }),
    told: [...scored, 'Mobile'],
  },
];

const cases = Object.entries(languages).flatMap(([language, t]) =>
  exports.map((each) => ({ language, t, ...each })),
);

it.each(cases)(
  '$of come back as they went out, $language',
  ({ t, kind, columns, base, variants, expected, answers }) => {
    const rows = variants.map((variant) => ({ ...base, ...variant }));
    const reading = readBack(kind, {
      columns: columns(t),
      rows: rows as unknown as never[],
      answers,
    });
    expect(reading.fault).toBe('');
    expect(reading.questions.filter(({ key }) => /^(order|word)/.test(key))).toEqual([]);
    const fields = new Set(importKindOf[kind].fields.map(({ id }) => id));
    expect(reading.rows).toHaveLength(rows.length);
    for (const [index, read] of reading.rows.entries()) {
      const record: Row = expected?.(rows[index] ?? {}) ?? rows[index] ?? {};
      expect(read.faults, JSON.stringify(record)).toEqual([]);
      const wanted = Object.entries(record).filter(([id, value]) => {
        return fields.has(id) && value !== '' && value !== undefined;
      });
      expect(read.values).toEqual(expect.objectContaining(Object.fromEntries(wanted)));
    }
  },
);

it.each(cases)(
  '$of have no heading that is not known, $language',
  ({ t, kind, columns, base, told, answers }) => {
    const rows = [base] as unknown as never[];
    const { columns: read } = readBack(kind, { columns: columns(t), rows, answers });
    const unread = read.filter(({ field }) => field === '').map(({ heading }) => heading);
    expect(unread.toSorted()).toEqual(told.map((key) => t(key)).toSorted());
  },
);

/** Of older records: today's lists have them no more. */
const olderValues: [of: string, field: string, value: string][] = [
  ['students', 'Status', 'PendingPayment'],
  ['users', 'Role', 'Volunteer'],
  ['users', 'Role', 'Gatekeeper'],
  ['users', 'TeacherStatus', 'Paused'],
  ['volunteers', 'Role', 'Cooking'],
  ['volunteers', 'Mobile', '704555'],
  ['students', 'Mobile', '704555'],
];

it.each(
  cases.flatMap((each) =>
    olderValues.filter(([of]) => of === each.of).map((older) => ({ ...each, older })),
  ),
)(
  'what an older record holds is told as it is stored, $older, $language',
  ({ t, kind, columns, base, older: [, field, value] }) => {
    const rows = [{ ...base, [field]: value }] as unknown as never[];
    const { rows: read } = readBack(kind, { columns: columns(t), rows });
    expect(read[0]?.faults).toMatchObject([{ field, said: value }]);
  },
);
