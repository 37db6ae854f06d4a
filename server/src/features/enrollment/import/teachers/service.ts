import { sentence } from '@pallikoodam/domain/bank/sentence';
import type { Answers, ImportQuestion, ImportRow } from '@pallikoodam/domain/import/import-kind';
import { leaveBlank } from '@pallikoodam/domain/import/read-cell';
import type { FieldChange } from '@pallikoodam/domain/import/verdict';
import {
  type NamedTeacher,
  type ReadTeacher,
  readTeacherWord,
} from '@pallikoodam/domain/students/teacher-word';
import { foldText } from '@pallikoodam/domain/text/fold';
import type { CallContext } from '../../../../platform/portal.ts';
import { nameTeachersInTamil } from '../../../access/service.ts';
import { readCurrentYear } from '../../../school/service.ts';
import { listTeachersOfYear } from '../../../students/service.ts';

/**
 * Who the teachers of a sheet are. A class goes by its teacher's name, so that a slip of the pen leaves
 * a child in none: in a year that is not over a name that no teacher has is asked, once. In a past year
 * it may be of one who is long gone; it stands, and the row says so.
 */

const unknownHere = 'No teacher of this year has this name';
const unknownThen = 'The portal knows no teacher of this name; it is kept as it stands';
/** As many as other words of a sheet. */
const wordsAsked = 30;

type Sheet = {
  rows: readonly ImportRow[];
  answers: Answers;
  yearOf: (row: ImportRow) => string;
};

type Word = { word: string; isPast: boolean; found: ReadTeacher; names: readonly string[] };

export type SheetTeachers = {
  questions: ImportQuestion[];
  /** The row with its teacher as the portal calls them; or with a fault. */
  settle: (row: ImportRow) => ImportRow;
  /** What there is to say of its teacher. */
  noteOf: (row: ImportRow) => string;
  /** The teacher's name, where the settled row has another than the sheet. */
  changesOf: (row: ImportRow) => FieldChange[];
};

export async function readSheetTeachers(
  context: CallContext,
  { rows, answers, yearOf }: Sheet,
): Promise<SheetTeachers> {
  const current = await readCurrentYear(context.portal);
  const ofYear = new Map<string, NamedTeacher[]>();
  for (const year of new Set(rows.filter(teacherOf).map(yearOf))) {
    ofYear.set(year, await listTeachers(context, year));
  }
  const words = new Map<string, Word>();
  const keyOf = (row: ImportRow) => `${yearOf(row)} ${teacherOf(row)}`;
  for (const row of rows) {
    const word = teacherOf(row);
    if (word === '' || words.has(keyOf(row))) continue;
    const teachers = ofYear.get(yearOf(row)) ?? [];
    const found = readTeacherWord(word, teachers);
    const names = teachers.map(({ name }) => name);
    words.set(keyOf(row), { word, isPast: yearOf(row) < current, found, names });
  }
  const settle = (row: ImportRow): ImportRow => {
    const read = words.get(keyOf(row));
    if (read === undefined) return row;
    if ('known' in read.found) return withTeacher(row, read.found.known);
    if (read.isPast) return row;
    const answer = answers[wordKey(read.word)] ?? '';
    if (answer === leaveBlank) return withTeacher(row, '');
    if (read.names.includes(answer)) return withTeacher(row, answer);
    const message = sentence(unknownHere, read.word);
    return { ...row, faults: [...row.faults, { field: 'StudentTeacher', message }] };
  };
  const noteOf = (row: ImportRow) => {
    const read = words.get(keyOf(row));
    const isNoted = read?.isPast === true && 'alike' in read.found;
    return isNoted ? sentence(unknownThen, read.word) : '';
  };
  const said = new Map<ImportRow, string>();
  const settleAndKeep = (row: ImportRow) => {
    const settled = settle(row);
    if (settled !== row) said.set(settled, teacherOf(row));
    return settled;
  };
  const changesOf = (row: ImportRow): FieldChange[] => {
    const [from = '', to] = [said.get(row), teacherOf(row)];
    return from === '' || from === to ? [] : [{ field: 'StudentTeacher', from, to }];
  };
  const questions = askWords([...words.values()], answers);
  return { questions, settle: settleAndKeep, noteOf, changesOf };
}

function teacherOf({ values }: ImportRow): string {
  return values.StudentTeacher ?? '';
}

async function listTeachers(context: CallContext, year: string): Promise<NamedTeacher[]> {
  const names = await listTeachersOfYear(context, year);
  const tamilOf = await nameTeachersInTamil(context.portal, names);
  return names.map((name) => ({ name, inTamil: tamilOf(name) }));
}

function wordKey(word: string): string {
  return `teacher:${foldText(word)}`;
}

function askWords(words: readonly Word[], answers: Answers): ImportQuestion[] {
  const asked = Map.groupBy(
    words.filter(({ isPast, found }) => !isPast && 'alike' in found),
    ({ word }) => wordKey(word),
  );
  return [...asked].slice(0, wordsAsked).map(([key, [first, ...others]]) => {
    const all = first === undefined ? [] : [first, ...others];
    const alike = [...new Set(all.flatMap(({ found }) => ('alike' in found ? found.alike : [])))];
    const names = [...new Set(all.flatMap((read) => read.names))];
    const rest = names.filter((name) => !alike.includes(name));
    const answer = answers[key] ?? '';
    return {
      key,
      about: 'Teacher',
      text: sentence('No teacher has this name. Who is meant', first?.word ?? ''),
      choices: [
        ...alike.map((name) => ({ value: name, text: sentence('Alike', name) })),
        ...rest.toSorted((one, other) => one.localeCompare(other, 'en')).map(toChoice),
        { value: leaveBlank, text: 'Leave it blank' },
      ],
      isNeeded: false,
      value: answer === leaveBlank || names.includes(answer) ? answer : '',
    };
  });
}

const toChoice = (name: string) => ({ value: name, text: name });

function withTeacher(row: ImportRow, name: string): ImportRow {
  const { StudentTeacher: _said, ...others } = row.values;
  return { ...row, values: name === '' ? others : { ...others, StudentTeacher: name } };
}
