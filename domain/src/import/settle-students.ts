import { sentence } from '../bank/sentence.ts';
import { nameKey } from '../people/names.ts';
import { findTamilNameFault } from '../people/tamil-name.ts';
import { newStudentLevel } from '../school/levels.ts';
import { studentStatuses } from '../students/values.ts';
import { repeatedField, splitField } from './heading-key.ts';
import type { Answers, Beside, ImportQuestion, ImportRow, RowFault } from './import-kind.ts';
import { isOpenOrder, nameChild, nameInTamil, splitName, wholeNameOf } from './name-child.ts';
import { settleFamily } from './settle-family.ts';

type Values = Record<string, string>;

const childValues = [
  'FirstName',
  'LastName',
  'FullName',
  'PreferredName',
  'NameInTamil',
  'Gender',
  'DateOfBirth',
  'GradeInTamilSchool',
  'GradeInLocalSchool',
];

/** The rows as they were read: which questions the sheet leaves open. */
export function askStudents(rows: readonly ImportRow[], answers: Answers): ImportQuestion[] {
  const questions: ImportQuestion[] = [];
  const named = rows.flatMap(({ values }) =>
    Object.keys(values).flatMap((id) => {
      const { id: field, nth } = splitField(id);
      if (field !== 'FullName' && field !== 'PreferredName') return [];
      const name = wholeNameOf(ownValues(values, nth));
      return name !== undefined && isOpenOrder(name) ? [name] : [];
    }),
  );
  const [sample] = named;
  if (sample !== undefined) {
    const choices = (['first-last', 'last-first'] as const).map((value) => {
      const { FirstName = '', LastName = '' } = splitName(sample, value);
      const word =
        value === 'first-last' ? 'The first name comes first' : 'The last name comes first';
      return { value, text: sentence(word, `${FirstName} · ${LastName}`) };
    });
    const value = answers.nameOrder ?? '';
    const text = 'In which order are the names?';
    questions.push({ key: 'nameOrder', about: 'Full Name', text, choices, isNeeded: true, value });
  }
  const both = rows.some(({ values: { UserName, FatherEmail, MotherEmail } }) => {
    return UserName === undefined && FatherEmail && MotherEmail && FatherEmail !== MotherEmail;
  });
  if (both) {
    const choices = [
      { value: 'mother', text: "The mother's address" },
      { value: 'father', text: "The father's address" },
    ];
    const value = answers.firstGuardian ?? '';
    const text = 'Whose address is the first one of a family?';
    questions.push({ key: 'firstGuardian', about: '', text, choices, isNeeded: true, value });
  }
  questions.push(...askDefaults(rows, answers));
  return questions;
}

/** What a sheet says nothing of holds for all of its children; the proposal may be changed. */
function askDefaults(rows: readonly ImportRow[], answers: Answers): ImportQuestion[] {
  const lacks = (field: string) => rows.some(({ values }) => values[field] === undefined);
  const questions: ImportQuestion[] = [];
  if (lacks('Status')) {
    questions.push({
      key: 'status',
      about: 'Status',
      text: 'What is the status of new enrollments without one?',
      choices: studentStatuses.map((value) => ({ value, text: value })),
      isNeeded: false,
      value: answers.status ?? 'Submitted',
    });
  }
  if (lacks('PreviousYear')) {
    questions.push({
      key: 'previous',
      about: 'Previous Level',
      text: 'Are children that the portal does not know yet new to the school?',
      choices: [
        { value: newStudentLevel, text: 'They are new students' },
        { value: 'N/A', text: 'They have been here before' },
      ],
      isNeeded: false,
      value: answers.previous ?? newStudentLevel,
    });
  }
  return questions;
}

/** The children of a row, each with the family's addresses and telephones. */
export function settleStudents(row: ImportRow, answers: Answers): ImportRow[] {
  const numbers = new Set(
    Object.keys(row.values).map((id) => splitField(id.replace(/\+$/, '')).nth),
  );
  for (const { field } of row.faults) numbers.add(splitField(field).nth);
  const shared = settleFamily(ofFamily(row.values), answers);
  return [...numbers]
    .filter((nth) => nth === 1 || hasChild(row, nth))
    .toSorted((one, other) => one - other)
    .map((nth) => settleChild(row, { nth, shared, answers }));
}

function hasChild({ values, faults }: ImportRow, nth: number): boolean {
  const names = ['FirstName', 'FullName', 'DateOfBirth'].map((id) => repeatedField(id, nth));
  return names.some((id) => values[id] !== undefined || faults.some(({ field }) => field === id));
}

function ownValues(values: Readonly<Values>, nth: number): Values {
  const own = childValues.flatMap((id) => {
    const value = values[repeatedField(id, nth)];
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(own);
}

function ofFamily(values: Readonly<Values>): Values {
  const shared = Object.entries(values).filter(([id]) => !childValues.includes(splitField(id).id));
  return Object.fromEntries(shared);
}

type Shared = ReturnType<typeof settleFamily>;

function settleChild(
  row: ImportRow,
  { nth, shared, answers }: { nth: number; shared: Shared; answers: Answers },
): ImportRow {
  const own = ownValues(row.values, nth);
  const faults = row.faults.filter(({ field }) => {
    const named = splitField(field);
    return named.nth === nth || !childValues.includes(named.id);
  });
  const { FullName, PreferredName, ...said } = own;
  const named = nameChild(own, answers);
  const values: Values = {
    ...shared.values,
    ...nameInTamil({ ...own, ...named }),
    ...said,
    ...named,
  };
  const called = own.FullName ?? (own.FirstName === undefined ? own.PreferredName : undefined);
  const beside = [...shared.beside, ...calledBeside(PreferredName, values)];
  return {
    row: row.row,
    values,
    faults: [...faults, ...findFaults(values, called)],
    ...(beside.length === 0 ? {} : { beside }),
  };
}

function calledBeside(
  called: string | undefined,
  { FirstName = '', LastName = '' }: Values,
): Beside[] {
  const key = ` ${nameKey(`${FirstName} ${LastName}`)} `;
  if (called === undefined || key.includes(` ${nameKey(called)} `)) return [];
  return [{ label: 'Preferred Name', value: called }];
}

/** Two children of one cell are not guessed apart. */
const several = /\s(?:&|and|மற்றும்)\s|[/+\n]/i;

function findFaults(values: Values, fullName: string | undefined): RowFault[] {
  const faults: RowFault[] = [];
  const name = fullName ?? values.FirstName ?? '';
  const field = fullName === undefined ? 'FirstName' : 'FullName';
  if (several.test(name)) {
    faults.push({
      field,
      message: 'Two names stand in one cell. Give each child a row of its own.',
      said: name,
    });
  } else if (values.FirstName === undefined) {
    faults.push({ field, message: 'This field is required' });
  } else if (values.LastName === undefined) {
    faults.push({ field: 'LastName', message: 'The last name is missing.', said: '' });
  }
  if (values.NameInTamil !== undefined && findTamilNameFault(values.NameInTamil) !== null) {
    const said = values.NameInTamil;
    const message = 'Write the name in Tamil letters, such as கவின்';
    faults.push({ field: 'NameInTamil', message, said });
  }
  return faults;
}
