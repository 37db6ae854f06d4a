import { searchWords } from '@pallikoodam/domain/text/fold';
import { type Kysely, sql } from 'kysely';
import { countRows } from '../../../platform/db/page.ts';
import { holding } from '../../../platform/db/search-words.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** A search that finds more families than this is too wide to be read. */
const mostFound = 500;

type Found = { year: string | undefined; familyIds: readonly string[] | null };

/** Ids of a page of families by the name of their first child, and how many there are. */
export async function pageFamilies(
  kysely: Kysely<Tables>,
  { year, familyIds, page = 1, pageSize }: Found & { page?: number | undefined; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  if (familyIds?.length === 0) return { ids: [], total: 0 };
  let students = kysely.selectFrom('student');
  if (year !== undefined) students = students.where('Year', '=', year);
  if (familyIds !== null) students = students.where('FamilyId', 'in', [...familyIds]);
  const rows = await students
    .select(['FamilyId', sql<string>`min(lower("LastName") || ' ' || "firstNameKey")`.as('name')])
    .groupBy('FamilyId')
    .orderBy('name')
    .orderBy('FamilyId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const total = await countRows(kysely, students.select('FamilyId').groupBy('FamilyId'));
  return { ids: rows.map(({ FamilyId }) => FamilyId), total };
}

/** The families that a search finds, in any year. */
export async function findFamilies(
  kysely: Kysely<Tables>,
  { search, telephone }: { search: string; telephone: string | null },
): Promise<string[]> {
  const found = new Set<string>();
  const add = (rows: readonly { FamilyId: string }[]) => {
    for (const { FamilyId } of rows) if (FamilyId !== '') found.add(FamilyId);
  };
  const words = searchWords(search);
  if (words.length > 0) {
    const like = (word: string) => sql<boolean>`"searchKey" like ${holding(word)} escape '\\'`;
    // Along the index of the search, which has ids alone.
    const found = await words
      .reduce((rows, word) => rows.where(like(word)), kysely.selectFrom('student').select('_id'))
      .limit(mostFound)
      .execute();
    add(await listFamiliesOfRecords(kysely, found));
  }
  const email = search.trim().toLowerCase();
  add(await kysely.selectFrom('guardian').select('FamilyId').where('Email', '=', email).execute());
  if (telephone === null) return [...found];
  for (const column of ['Mobile', 'EmergencyContact'] as const) {
    add(
      await kysely
        .selectFrom('student')
        .select('FamilyId')
        .where(column, '=', telephone)
        .limit(mostFound)
        .execute(),
    );
  }
  add(
    await kysely
      .selectFrom('guardian')
      .select('FamilyId')
      .where('Mobile', '!=', '')
      .where('Mobile', '=', telephone)
      .execute(),
  );
  return [...found];
}

/** So few that each is gone to by its id. */
const idsAtOnce = 50;

async function listFamiliesOfRecords(
  kysely: Kysely<Tables>,
  records: readonly { _id: string }[],
): Promise<{ FamilyId: string }[]> {
  const ids = records.map(({ _id }) => _id);
  const found: { FamilyId: string }[] = [];
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const rows = await kysely
      .selectFrom('student')
      .select('FamilyId')
      .where('_id', 'in', ids.slice(first, first + idsAtOnce))
      .execute();
    found.push(...rows);
  }
  return found;
}

export type FamilyEnrollment = Awaited<ReturnType<typeof listEnrollmentsOf>>[number];

/** The enrollments of families, the newest first. */
export function listEnrollmentsOf(kysely: Kysely<Tables>, familyIds: readonly string[]) {
  return kysely
    .selectFrom('student')
    .select([
      '_id',
      'FamilyId',
      'ChildId',
      'Year',
      'GradeInTamilSchool',
      'Branch',
      'StudentTeacher',
      'Status',
      'Volunteering as ReferenceId',
      'FormerReferenceIds',
      'AmountPaidCents',
      'PaidDate',
      'PaymentStatus',
      'RefundAmountCents',
      'RefundStatus',
      'FatherName',
      'MotherName',
      'Mobile',
      'EmergencyContact',
      'Address',
      'City',
      'State',
      'ZipCode',
    ])
    .where('FamilyId', 'in', [...familyIds])
    .orderBy('Year', 'desc')
    .orderBy('firstNameKey')
    .execute();
}

export function listGuardiansOf(kysely: Kysely<Tables>, familyIds: readonly string[]) {
  return kysely
    .selectFrom('guardian')
    .selectAll()
    .where('FamilyId', 'in', [...familyIds])
    .orderBy('isFirst', 'desc')
    .orderBy('_id')
    .execute();
}

export function findFamily(kysely: Kysely<Tables>, id: string) {
  return kysely.selectFrom('family').selectAll().where('_id', '=', id).executeTakeFirst();
}

/** The last mails to an address in a span of time, the newest first. */
export async function listMailsTo(
  kysely: Kysely<Tables>,
  {
    Email,
    since,
    until,
    limit,
  }: { Email: string; since: string; until: string | undefined; limit: number },
) {
  let mails = kysely
    .selectFrom('outbox')
    .select(['_id', 'recipient', 'purpose', 'subject', 'status', 'createdAt'])
    .where('channel', '=', 'mail')
    .where('recipient', '=', Email)
    .where('createdAt', '>=', since);
  if (until !== undefined) mails = mails.where('createdAt', '<=', until);
  return mails.orderBy('createdAt', 'desc').limit(limit).execute();
}

/** When some children were last joined with another record of theirs, by child. */
export async function listJoined(
  kysely: Kysely<Tables>,
  childIds: readonly string[],
): Promise<Map<string, string>> {
  if (childIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('likeness')
    .select(['first', 'answeredAt'])
    .where('first', 'in', [...childIds])
    .where('state', '=', 'same')
    .whereRef('first', '!=', 'second')
    .orderBy('answeredAt')
    .execute();
  return new Map(rows.map(({ first, answeredAt }) => [first, answeredAt]));
}
