import { studentBranches } from '../school/branches.ts';
import { risingLevels } from '../school/levels.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import { settleNames } from './settle-names.ts';
import { branchWords, folded, levelWords } from './words.ts';

/** By what a child of a class is found. */
const found: readonly ImportField[] = [
  {
    id: 'Volunteering',
    label: 'Reference ID',
    reader: 'text',
    most: 40,
    synonyms: ['refid', 'referenceid', 'reference', 'குறிப்பு எண்'],
  },
  {
    id: 'FirstName',
    label: 'First Name',
    reader: 'name',
    most: 100,
    synonyms: ['firstname', 'பெயர்', 'givenname', 'first'],
  },
  {
    id: 'LastName',
    label: 'Last Name',
    reader: 'name',
    most: 100,
    synonyms: ['lastname', 'குடும்பப் பெயர்', 'surname', 'initial', 'last'],
  },
  {
    id: 'FullName',
    label: 'Full Name',
    reader: 'name',
    most: 200,
    synonyms: [
      ...['studentname', 'nameofstudent', 'nameofthestudent', 'fullname', 'மாணவர் பெயர்'],
      ...['student', 'child', 'childname', 'name', 'முழுப் பெயர்'],
    ],
  },
  {
    id: 'StudentTeacher',
    label: 'Teacher',
    reader: 'text',
    most: 100,
    synonyms: ['teacher', 'studentteacher', 'teachername', 'ஆசிரியர்'],
  },
  {
    id: 'GradeInTamilSchool',
    label: 'Grade (Nilai)',
    reader: 'choice',
    choices: risingLevels,
    words: levelWords,
    synonyms: ['grade', 'nilai', 'level', 'gradeintamilschool', 'வகுப்பு நிலை', 'class'],
  },
  {
    id: 'Branch',
    label: 'Branch',
    reader: 'choice',
    choices: studentBranches,
    words: branchWords,
    synonyms: ['branch', 'கிளை', 'location'],
  },
];

const whoIsMarked = ['Volunteering', 'FullName', 'FirstName'];

/** A class's attendance: a row a mark, or dates as columns. */
export const attendanceImport: ImportKind = {
  name: 'attendance',
  isOfChildren: true,
  needs: [whoIsMarked, ['IsPresent']],
  dayField: 'IsPresent',
  fields: [
    ...found,
    {
      id: 'AttendanceDate',
      label: 'Attendance Date',
      reader: 'day',
      synonyms: ['attendancedate', 'date', 'day', 'classdate', 'வருகைத் தேதி', 'தேதி'],
    },
    {
      id: 'IsPresent',
      label: 'Attendance',
      reader: 'choice',
      choices: ['Yes', 'No'],
      words: folded({
        p: 'Yes',
        present: 'Yes',
        pr: 'Yes',
        y: 'Yes',
        x: 'Yes',
        '1': 'Yes',
        true: 'Yes',
        '✓': 'Yes',
        '✔': 'Yes',
        ஆம்: 'Yes',
        வந்தார்: 'Yes',
        late: 'Yes',
        l: 'Yes',
        a: 'No',
        absent: 'No',
        ab: 'No',
        n: 'No',
        '0': 'No',
        false: 'No',
        இல்லை: 'No',
        வரவில்லை: 'No',
        excused: 'No',
        e: 'No',
      }),
      synonyms: ['attendance', 'ispresent', 'present', 'mark', 'வருகை', 'attendancestatus'],
    },
    {
      id: 'Comments',
      label: 'Comments',
      reader: 'text',
      most: 500,
      synonyms: ['comments', 'comment', 'remarks', 'குறிப்புகள்'],
    },
  ],
  settle: settleNames,
};

const score = (number: number, label: string, synonyms: string[]): ImportField => ({
  id: `Q${number}`,
  label,
  reader: 'text',
  most: 20,
  synonyms: [
    ...[`semester${number}`, `q${number}`, `sem${number}`, `quarter${number}`, `term${number}`],
    ...[`பருவம்${number}`, `score${number}`, `marks${number}`, ...synonyms],
  ],
});

const comment = (number: number, label: string): ImportField => ({
  id: `Q${number}Comments`,
  label,
  reader: 'text',
  most: 2_000,
  synonyms: [
    ...[`commentsonsemester${number}`, `q${number}comments`, `sem${number}comments`],
    ...[`comments${number}`, `பருவம்${number}பற்றியகருத்து`, `semester${number}comments`],
  ],
});

/** Scores of a class, a column a semester. */
export const scoreImport: ImportKind = {
  name: 'scores',
  isOfChildren: true,
  needs: [whoIsMarked, ['Q1', 'Q2', 'Q3']],
  fields: [
    ...found,
    score(1, 'Semester 1', ['score', 'marks', 'mark', 'points']),
    score(2, 'Semester 2', []),
    score(3, 'Semester 3', []),
    comment(1, 'Comments on semester 1'),
    comment(2, 'Comments on semester 2'),
    comment(3, 'Comments on semester 3'),
    {
      id: 'Comments',
      label: 'Comments on the year',
      reader: 'text',
      most: 2_000,
      synonyms: ['commentsontheyear', 'comments', 'ஆண்டு பற்றிய கருத்து', 'remarks'],
    },
  ],
  settle: settleNames,
};
