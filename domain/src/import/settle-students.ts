import { sentence } from '../bank/sentence.ts';
import { findTamilNameFault } from '../people/tamil-name.ts';
import { newStudentLevel } from '../school/levels.ts';
import { studentStatuses } from '../students/values.ts';
import { repeatedField, splitField } from './headings.ts';
import type { Answers, ImportQuestion, ImportRow, RowFault } from './import-kind.ts';

type Values = Record<string, string>;

const childValues = [
  'FirstName',
  'LastName',
  'FullName',
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
    Object.entries(values).flatMap(([id, name]) =>
      splitField(id).id === 'FullName' && isOpenOrder(name) ? [name] : [],
    ),
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

/** Without a comma nothing tells which word is the last name; one word is a given name. */
function isOpenOrder(name: string): boolean {
  return !name.includes(',') && name.includes(' ');
}

/** A name of several words as first and last name; initials are neither written out nor left out. */
export function splitName(
  name: string,
  order: string | undefined,
): { FirstName?: string; LastName?: string } {
  const [before = '', after] = name.split(/\s*,\s*/, 2);
  if (after !== undefined) return { FirstName: after, LastName: before };
  const words = name.split(' ');
  if (words.length === 1) return { FirstName: name };
  return order === 'last-first'
    ? { LastName: words[0] ?? '', FirstName: words.slice(1).join(' ') }
    : { FirstName: words.slice(0, -1).join(' '), LastName: words.at(-1) ?? '' };
}

/** The children of a row, each with the family's addresses and telephones. */
export function settleStudents(row: ImportRow, answers: Answers): ImportRow[] {
  const numbers = new Set(
    Object.keys(row.values).map((id) => splitField(id.replace(/\+$/, '')).nth),
  );
  for (const { field } of row.faults) numbers.add(splitField(field).nth);
  const shared = describeFamily(row.values, answers);
  return [...numbers]
    .filter((nth) => nth === 1 || hasChild(row, nth))
    .toSorted((one, other) => one - other)
    .map((nth) => settleChild(row, { nth, shared, answers }));
}

function hasChild({ values, faults }: ImportRow, nth: number): boolean {
  const names = ['FirstName', 'FullName', 'DateOfBirth'].map((id) => repeatedField(id, nth));
  return names.some((id) => values[id] !== undefined || faults.some(({ field }) => field === id));
}

function settleChild(
  row: ImportRow,
  { nth, shared, answers }: { nth: number; shared: Values; answers: Answers },
): ImportRow {
  const own: Values = {};
  for (const id of childValues) {
    const value = row.values[repeatedField(id, nth)];
    if (value !== undefined) own[id] = value;
  }
  const faults = row.faults.filter(({ field }) => {
    const named = splitField(field);
    return named.nth === nth || !childValues.includes(named.id);
  });
  const { FullName, ...said } = own;
  const parts = FullName === undefined ? {} : splitName(FullName, answers.nameOrder);
  const values: Values = { ...shared, ...parts, ...said };
  return { row: row.row, values, faults: [...faults, ...findFaults(values, FullName)] };
}

/** Two children of one cell are not guessed apart. */
const several = /\s(?:&|and|மற்றும்)\s|\s*[/+]\s*|\n/i;

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

/** The two addresses and telephones of a family, by whose they are and which is to be the first. */
function describeFamily(values: Readonly<Values>, answers: Answers): Values {
  const {
    FatherEmail,
    MotherEmail,
    FatherMobile,
    MotherMobile,
    'Mobile+': secondPhone,
    'EmergencyContact+': _left,
    ...rest
  } = values;
  const family: Values = Object.fromEntries(
    Object.entries(rest).filter(
      ([id]) => !childValues.includes(splitField(id).id) && !id.endsWith('+'),
    ),
  );
  const isFather = answers.firstGuardian === 'father';
  const addresses = isFather ? [FatherEmail, MotherEmail] : [MotherEmail, FatherEmail];
  const known = addresses.filter((email) => email !== undefined);
  const [first, second] = [family.UserName, ...known, family.AdditionalEmail].filter(
    (email, place, all) => email !== undefined && all.indexOf(email) === place,
  );
  const phones = isFather ? [FatherMobile, MotherMobile] : [MotherMobile, FatherMobile];
  const [mobile, beside] = [family.Mobile, ...phones, secondPhone].filter(
    (phone, place, all) => phone !== undefined && all.indexOf(phone) === place,
  );
  const emergency = family.EmergencyContact ?? beside;
  const { UserName: _first, AdditionalEmail: _second, ...others } = family;
  return {
    ...others,
    ...(first === undefined ? {} : { UserName: first }),
    ...(second === undefined ? {} : { AdditionalEmail: second }),
    ...(mobile === undefined ? {} : { Mobile: mobile }),
    ...(emergency === undefined ? {} : { EmergencyContact: emergency }),
  };
}
