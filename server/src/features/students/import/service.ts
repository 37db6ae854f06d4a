import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import type { Answers, ImportQuestion, ImportRow } from '@pallikoodam/domain/import/import-kind';
import {
  refused,
  refuseFaulty,
  type Verdict,
  valuesToFind,
} from '@pallikoodam/domain/import/verdict';
import { createPupilFinder } from '@pallikoodam/domain/students/find-pupil';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Database } from '../../../platform/db/database.ts';
import { mapInTurns } from '../../../platform/give-way.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { listOpenYears, readCurrentYear } from '../../school/service.ts';
import { listStudentsOfYear, type StudentRow } from '../data.ts';

/** What sheets of a class share: of which year they are, and which student a row is of. */

export async function askYear(
  { portal }: CallContext,
  { answers, usual }: { answers: Answers; usual?: string },
): Promise<ImportQuestion> {
  const years = await listOpenYears(portal);
  const value = answers.year ?? usual ?? (await readCurrentYear(portal));
  return {
    key: 'year',
    about: 'Academic Year',
    text: 'Of which academic year is this sheet?',
    choices: years.map((year) => ({ value: year, text: year })),
    isNeeded: true,
    value: years.includes(value) ? value : '',
  };
}

type Reach = { may: (caller: Caller, student: StudentRow) => boolean; refusal: string };

export type PupilRow = { row: ImportRow } & (
  | {
      pupil: StudentRow;
      /** Of one who sits in no class any more: what holds where the row would write something. */
      gone: Verdict | null;
    }
  | { verdict: Verdict }
);

/** Each row with its student, or refused: unknown, of another class. */
export async function findPupilsOfRows(
  trx: Database['kysely'],
  {
    context: { caller, portal },
    rows,
    year,
    reach,
  }: { context: CallContext; rows: readonly ImportRow[]; year: string; reach: Reach },
): Promise<PupilRow[]> {
  const students = await listStudentsOfYear(trx, year);
  const attending = students.filter(({ Status }) => attendsClass(Status));
  const finderOf = (some: readonly StudentRow[]) =>
    createPupilFinder(some, portal.school.referencePrefix);
  // Of two of one name a teacher's sheet means the one of the own class.
  const findOwn = finderOf(attending.filter((student) => reach.may(caller, student)));
  const find = finderOf(attending);
  const findAny = finderOf(students);
  return mapInTurns(rows, (row): PupilRow => {
    const name = nameRow(row);
    const values = valuesToFind(row);
    const own = findOwn(values);
    const found = 'pupil' in own ? own : find(values);
    const any = 'pupil' in found ? found : findAny(values);
    const faulty = refuseFaulty(row, name, 'pupil' in any ? any.pupil : {});
    if (faulty !== null) return { row, verdict: faulty };
    const gone = 'message' in found ? refused(name, found.message, found.field) : null;
    if ('message' in any) return { row, verdict: gone ?? refused(name, any.message, any.field) };
    if (!reach.may(caller, any.pupil))
      return { row, verdict: gone ?? refused(name, reach.refusal) };
    return { row, pupil: any.pupil, gone };
  });
}

export function nameRow({ values }: ImportRow): string {
  const { FullName, FirstName = '', LastName = '', Volunteering = '' } = values;
  return (FullName ?? `${FirstName} ${LastName}`.trim()) || Volunteering;
}
