import { reachFields } from '@pallikoodam/domain/access/student-fields';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import type { Kysely } from 'kysely';
import type { GuardianContact } from '../../../platform/auth/session-lookup.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ChildRow, GuardianRow } from '../../families/service.ts';
import type { StudentRow } from '../../students/service.ts';

/** Values of one statement: far below the parameters that either database takes. */
const valuesAtOnce = 500;

async function inParts<Row>(
  values: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const all = [...new Set(values)].filter((value) => value !== '');
  for (let first = 0; first < all.length; first += valuesAtOnce) {
    rows.push(...(await read(all.slice(first, first + valuesAtOnce))));
  }
  return rows;
}

/** What is stored of the families, children and enrollments that the rows of a sheet may be of. */
export type KnownFamilies = {
  /** By address, the own family before those it is the second guardian of. */
  familiesOf: ReadonlyMap<string, { FamilyId: string }[]>;
  /** Those that name an address as the second parent's, who is not let in yet. */
  namedIn: ReadonlyMap<string, { FamilyId: string }[]>;
  guardiansOf: ReadonlyMap<string, GuardianRow[]>;
  childrenOf: ReadonlyMap<string, ChildRow[]>;
  children: ReadonlyMap<string, ChildRow>;
  enrollmentsOf: ReadonlyMap<string, StudentRow[]>;
  byReference: ReadonlyMap<string, StudentRow>;
};

export async function readKnownFamilies(
  trx: Kysely<Tables>,
  { emails, references }: { emails: readonly string[]; references: readonly string[] },
): Promise<KnownFamilies> {
  const students = trx.selectFrom('student').selectAll();
  const named = await inParts(references, (some) =>
    students.where('Volunteering', 'in', some).execute(),
  );
  const places = await inParts(emails, (some) =>
    trx
      .selectFrom('guardian')
      .select(['Email', 'FamilyId', 'isFirst'])
      .where('Email', 'in', some)
      .where('isConfirmed', '=', 1)
      .orderBy('isFirst', 'desc')
      .orderBy('FamilyId')
      .execute(),
  );
  const seconds = await inParts(emails, (some) =>
    trx
      .selectFrom('guardian')
      .select(['Email', 'FamilyId'])
      .where('Email', 'in', some)
      .where('isConfirmed', '=', 0)
      .where('isNamed', '=', 1)
      .orderBy('FamilyId')
      .execute(),
  );
  const familyIds = [...places, ...seconds, ...named].map(({ FamilyId }) => FamilyId);
  const guardians = await inParts(familyIds, (some) =>
    trx
      .selectFrom('guardian')
      .selectAll()
      .where('FamilyId', 'in', some)
      .orderBy('isFirst', 'desc')
      .orderBy('_id')
      .execute(),
  );
  // Whom a row that tells the second parent alone means.
  const placed = new Set(places.map(({ Email }) => Email));
  const ofSeconds = new Set(seconds.map(({ FamilyId }) => FamilyId));
  const firsts = guardians.filter(
    ({ Email, FamilyId, isFirst, isConfirmed }) =>
      isFirst === 1 && isConfirmed === 1 && ofSeconds.has(FamilyId) && !placed.has(Email),
  );
  const children = await inParts(familyIds, (some) =>
    trx
      .selectFrom('child')
      .selectAll()
      .where('FamilyId', 'in', some)
      .orderBy('DateOfBirth')
      .orderBy('_id')
      .execute(),
  );
  const enrollments = await inParts(
    children.map(({ _id }) => _id),
    (some) => students.where('ChildId', 'in', some).execute(),
  );
  return {
    familiesOf: Map.groupBy([...places, ...firsts], ({ Email }) => Email),
    namedIn: Map.groupBy(seconds, ({ Email }) => Email),
    guardiansOf: Map.groupBy(guardians, ({ FamilyId }) => FamilyId),
    childrenOf: Map.groupBy(children, ({ FamilyId }) => FamilyId),
    children: new Map(children.map((child) => [child._id, child])),
    enrollmentsOf: Map.groupBy(enrollments, ({ ChildId }) => ChildId),
    byReference: new Map(named.map((row) => [row.Volunteering, row])),
  };
}

type OtherChild = Pick<ChildRow, '_id' | 'FamilyId' | 'FirstName' | 'LastName' | 'DateOfBirth'>;

/** Children who may be one with a new one: by birth date and name, or by telephone. */
export async function listOtherChildren(
  trx: Kysely<Tables>,
  { days, telephones }: { days: readonly string[]; telephones: readonly string[] },
): Promise<{
  born: (OtherChild & { nameKey: string })[];
  reached: (OtherChild & { Mobile: string })[];
}> {
  const columns = ['_id', 'FamilyId', 'FirstName', 'LastName', 'DateOfBirth', 'nameKey'] as const;
  const born = await inParts(days, (some) =>
    trx.selectFrom('child').select(columns).where('DateOfBirth', 'in', some).execute(),
  );
  const reached = await inParts(telephones, (some) =>
    trx
      .selectFrom('student')
      .innerJoin('child', 'child._id', 'student.ChildId')
      .select([
        'child._id',
        'child.FamilyId',
        'child.FirstName',
        'child.LastName',
        'child.DateOfBirth',
        'student.Mobile',
      ])
      .distinct()
      .where('student.Mobile', 'in', some)
      .execute(),
  );
  return { born, reached };
}

/** Of some families those whose guardians live apart, with the contact data of their newest record. */
export async function readApartContacts(
  trx: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<ReadonlyMap<string, GuardianContact>> {
  const rows = await inParts(familyIds, (some) =>
    trx
      .selectFrom('family')
      .leftJoin('student', 'student.FamilyId', 'family._id')
      .select('family._id')
      .select(reachFields.map((field) => `student.${field}` as const))
      .where('family._id', 'in', some)
      .where('family.isApart', '=', 1)
      .orderBy('student.Year')
      .orderBy('student.updateTimeStamp')
      .execute(),
  );
  return new Map(
    rows.map(({ _id, ...contact }) => [
      _id,
      recordOf(reachFields, (field) => contact[field] ?? ''),
    ]),
  );
}

/** Which of some Reference IDs are taken. */
export async function listTakenReferences(
  trx: Kysely<Tables>,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await inParts(references, (some) =>
    trx.selectFrom('student').select('Volunteering').where('Volunteering', 'in', some).execute(),
  );
  return new Set(rows.map(({ Volunteering }) => Volunteering));
}

/** How records came to be what they are, the newest change first; of a few at once. */
export function listPast(trx: Kysely<Tables>, ids: readonly string[]) {
  return trx
    .selectFrom('history')
    .select(['recordId', 'before', 'after'])
    .where('tableName', '=', 'student')
    .where('recordId', 'in', ids)
    .where('before', 'is not', null)
    .where('after', 'is not', null)
    .orderBy('changedAt', 'desc')
    .orderBy('_id', 'desc')
    .execute();
}
