import type { Student } from '@pallikoodam/contract/students';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { roles } from '@pallikoodam/domain/access/roles';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import { importKindOf } from '@pallikoodam/domain/import/kinds';
import { readSheetRows } from '@pallikoodam/domain/import/read-sheet';
import { conditions } from '@pallikoodam/domain/library/loan';
import {
  studentBranches,
  userBranches,
  volunteerBranches,
} from '@pallikoodam/domain/school/branches';
import {
  newStudentLevel,
  returningPreviousLevels,
  risingLevels,
  userGrades,
} from '@pallikoodam/domain/school/levels';
import {
  bookStatuses,
  classPreferences,
  genders,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import { volunteerRoles, volunteerStatuses } from '@pallikoodam/domain/volunteers/values';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { exportedColumns as userColumns } from '../features/access/user-list.tsx';
import { staffColumns } from '../features/assessments/assessment-list.tsx';
import { exportedColumns as attendanceColumns } from '../features/attendance/staff-record-columns.tsx';
import { bookColumns } from '../features/library/books-list.tsx';
import { volunteerFields } from '../features/volunteers/volunteer-fields.ts';
import { studentFields } from '../school/students/student-fields.ts';
import { sheetColumns } from '../screen/field-list.ts';
import type { ReportColumn } from '../screen/report/report-column.ts';
import { makeWorkbook } from '../screen/report/workbook.ts';

/** What the portal exports it reads back, in both languages, every value. */

const catalogues = import.meta.glob<Record<string, string>>('../i18n/ta/*.json', {
  eager: true,
  import: 'default',
});
const tamil: Record<string, string> = Object.assign({}, ...Object.values(catalogues));
const speak = (words: Record<string, string>) =>
  ((key: string, values: Record<string, unknown> = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) =>
      String(values[name] ?? ''),
    )) as unknown as TFunction;
const languages = { en: speak({}), ta: speak(tamil) };

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
  { columns, rows }: { columns: readonly ReportColumn<Of>[]; rows: readonly Of[] },
) {
  const cells = write(columns, rows).map((row, index) => ({ row: index + 1, cells: row }));
  return readSheetRows(cells, importKindOf[kind], { isText: false, answers: {} });
}

const spread = <Value>(values: readonly Value[], field: string): Row[] =>
  values.map((value) => ({ [field]: value }));

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

type Export = {
  kind: ImportKindName;
  columns: (t: TFunction) => readonly ReportColumn<never>[];
  base: Row;
  variants: Row[];
  /** What the sheet says of the row, where it is not the record itself. */
  expected?: (record: Row) => Row;
};

const exports: Export[] = [
  {
    kind: 'books',
    columns: (t) => bookColumns(t) as readonly ReportColumn<never>[],
    base: book,
    variants: [
      { available: 'Y', condition: '' },
      { available: 'N', condition: '' },
      ...conditions.filter(Boolean).map((condition) => ({ available: 'N', condition })),
    ],
    expected: ({ available, condition }) => ({
      ...book,
      borrower: '',
      available: condition || available,
    }),
  },
  {
    kind: 'students',
    columns: (t) => sheetColumns<Student>(t, studentFields) as readonly ReportColumn<never>[],
    base: student,
    variants: [
      ...spread(studentStatuses, 'Status'),
      ...spread(risingLevels, 'GradeInTamilSchool'),
      ...spread([newStudentLevel, ...returningPreviousLevels], 'PreviousYear'),
      ...spread(studentBranches, 'Branch'),
      ...spread(genders, 'Gender'),
      ...spread(classPreferences, 'OnlineOrInperson'),
      ...spread(bookStatuses, 'BookStatus'),
      ...spread(['', 'Yes', 'No'], 'SpecialKid'),
    ],
  },
  {
    kind: 'volunteers',
    columns: (t) => sheetColumns<Volunteer>(t, volunteerFields) as readonly ReportColumn<never>[],
    base: volunteer,
    variants: [
      ...spread(volunteerStatuses, 'Status'),
      ...spread(volunteerRoles, 'Role'),
      ...spread(volunteerBranches, 'Branch'),
      ...spread(['Yes', 'No'], 'YouthVolunteer'),
    ],
    expected: (record) => ({ ...record, Age: String(record.Age) }),
  },
  {
    kind: 'users',
    columns: (t) => userColumns(t) as readonly ReportColumn<never>[],
    base: user,
    variants: [
      ...spread(roles, 'Role'),
      ...spread(['', 'Active', 'TakenBreak', 'Discontinued'], 'TeacherStatus'),
      ...spread(['', ...userGrades], 'Grade'),
      ...spread(userBranches, 'Branch'),
    ],
  },
  {
    kind: 'attendance',
    columns: (t) => attendanceColumns(t) as readonly ReportColumn<never>[],
    base: mark,
    variants: [
      ...spread(['Yes', 'No'], 'IsPresent'),
      ...spread(risingLevels, 'GradeInTamilSchool'),
      ...spread(studentBranches, 'Branch'),
    ],
  },
  {
    kind: 'scores',
    columns: (t) => staffColumns(t) as readonly ReportColumn<never>[],
    base: assessment,
    variants: [
      ...spread(risingLevels, 'GradeInTamilSchool'),
      ...spread(studentBranches, 'Branch'),
      { Q1: [], Q2: [7], Q3: [100] },
    ],
    expected: (record) => ({
      ...record,
      ...Object.fromEntries(
        ['Q1', 'Q2', 'Q3'].map((field) => [field, String((record[field] as number[])[0] ?? '')]),
      ),
    }),
  },
];

it.each(
  Object.entries(languages).flatMap(([language, t]) =>
    exports.map((of) => ({ language, t, ...of })),
  ),
)(
  '$kind come back as they went out, $language',
  ({ t, kind, columns, base, variants, expected }) => {
    const rows = variants.map((variant) => ({ ...base, ...variant }));
    const reading = readBack(kind, { columns: columns(t), rows: rows as unknown as never[] });
    expect(reading.fault).toBe('');
    expect(reading.questions.filter(({ key }) => /^(order|word|nameOrder)/.test(key))).toEqual([]);
    const fields = new Set(importKindOf[kind].fields.map(({ id }) => id));
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
