import { feeSettings } from '@pallikoodam/content/fees';
import { readSchool } from '@pallikoodam/content/school';
import {
  defaultAcademicYear,
  isAcademicYear,
  listAcademicYears,
  spanOfAcademicYear,
} from '@pallikoodam/domain/school/academic-year';
import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';
import { createTable } from './create-table.ts';

/**
 * An academic year is a row with its days, its fees and the plan of its registration; a switch of
 * registration by hand has its moment; and who asks is told when registration opens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'academic_year', {
    text: ['FirstDay', 'LastDay', 'OpensAt', 'ClosesAt', 'insertTimeStamp', 'updateTimeStamp'],
    optionalInteger: ['FirstChildFeeCents', 'FurtherChildFeeCents', 'NewChildFeeCents'],
  });
  await db.schema
    .alterTable('setting')
    .addColumn('chosenAt', textType(db), (column) => column.notNull().defaultTo(''))
    .execute();
  await createTable(db, 'opening_request', {
    text: ['Email', 'language', 'askedAt', 'toldAt', 'insertTimeStamp', 'updateTimeStamp'],
  });
  await db.schema
    .createIndex('opening_request_toldAt')
    .on('opening_request')
    .columns(['toldAt', '_id'])
    .execute();
  await keepYears(db as Kysely<Stored>);
}

type Stored = {
  setting: { _id: string; value: string };
  student: { Year: string };
  academic_year: {
    _id: string;
    FirstDay: string;
    LastDay: string;
    FirstChildFeeCents: number | null;
    FurtherChildFeeCents: number | null;
    NewChildFeeCents: number | null;
    insertTimeStamp: string;
    updateTimeStamp: string;
  };
};

/**
 * The years of a school that runs already. The current one and those to come have the fees that
 * the content says today; what earlier years cost is not known.
 */
async function keepYears(db: Kysely<Stored>): Promise<void> {
  const recorded = await db
    .selectFrom('student')
    .select(({ fn }) => fn.max<string | null>('Year').as('newest'))
    .executeTakeFirst();
  const set = await db
    .selectFrom('setting')
    .select('value')
    .where('_id', '=', 'currentAcademicYear')
    .executeTakeFirst();
  const newest = recorded?.newest ?? '';
  if (newest === '' && set === undefined) return;
  const current = isAcademicYear(set?.value ?? '') ? String(set?.value) : defaultAcademicYear;
  const latest = [current, newest].filter(isAcademicYear).sort().at(-1) ?? current;
  const fees = feeSettings(readSchool());
  const stamp = new Date().toISOString();
  for (const year of listAcademicYears(
    latest < defaultAcademicYear ? defaultAcademicYear : latest,
  )) {
    const isKnown = year >= current;
    await db
      .insertInto('academic_year')
      .values({
        _id: year,
        ...spanOfAcademicYear(year),
        FirstChildFeeCents: isKnown ? fees.firstChildCents : null,
        FurtherChildFeeCents: isKnown ? fees.furtherChildCents : null,
        NewChildFeeCents: isKnown ? fees.newChildCents : null,
        insertTimeStamp: stamp,
        updateTimeStamp: stamp,
      })
      .execute();
  }
}
