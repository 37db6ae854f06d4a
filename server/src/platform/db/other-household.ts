import { reachFields } from '@pallikoodam/domain/access/student-fields';
import { type HiddenValues, hideValues } from '@pallikoodam/domain/families/hidden-values';
import { normalisePhone } from '@pallikoodam/domain/people/contact';
import { foldText } from '@pallikoodam/domain/text/fold';
import { type Kysely, sql } from 'kysely';
import { jsonText } from './dialect.ts';
import type { Tables } from './tables.ts';

/** A guardian whose family has separate households, as a session or a mailed address tells it. */
type Reader = { email: string; apartIn: readonly { FamilyId: string; isFirst: boolean }[] };

/** What a guardian with a separate household is never told, and what is the guardian's own. */
export type OtherHousehold = HiddenValues & {
  /** True if a text is one of the other guardian's addresses and nothing else. */
  isOtherEmail: (value: string) => boolean;
  /** True if a value of a contact field is the reader's own. */
  isOwn: (value: string) => boolean;
  /** True if a text is a name under which the school knows the other guardian. */
  isOtherName: (text: string) => boolean;
  /** True if a record, as JSON, is of the family or of the other guardian. */
  isAbout: (record: string) => boolean;
  /** Everything that the school keeps under the family: the family, its children, their records. */
  familyIds: ReadonlySet<string>;
  /** What is the other guardian's alone: their entries as guardians, what they wrote to the school. */
  otherIds: ReadonlySet<string>;
};

const noRow = { _id: '', FamilyId: '' };
type Kept = { _id: string; FamilyId: string } & Readonly<Record<string, unknown>>;

/**
 * Reads what a guardian with a separate household is never told. Former values count, because the
 * history and the lists of former addresses show them. What both guardians gave is the reader's own.
 */
export async function readOtherHousehold(
  kysely: Kysely<Tables>,
  { email, apartIn }: Reader,
): Promise<OtherHousehold> {
  const families = apartIn.map(({ FamilyId }) => FamilyId);
  const guardians = await listGuardians(kysely, families);
  const ownPlaces = new Set(
    guardians.flatMap(({ _id, Email, isFormer }) => (Email === email && !isFormer ? [_id] : [])),
  );
  const others = guardians.filter(({ _id }) => !ownPlaces.has(_id));
  const elsewhere = await listFamiliesOfOthers(kysely, { others, email });
  const students = await listStudents(kysely, [...families, ...elsewhere]);
  const formerly = await listFormerly(kysely, students);
  // The records of a family carry the contact data of its first guardian.
  const isOwnRecord = ({ FamilyId }: Kept) =>
    apartIn.some((apart) => apart.FamilyId === FamilyId && apart.isFirst);
  // Former contact data are not: anyone types a guess and takes it back.
  const ofOwn = guardians.filter(({ _id }) => ownPlaces.has(_id));
  const ownRows = [
    ...ofOwn.map(({ isFormer, ...row }) => (isFormer ? { ...noRow, Email: row.Email } : row)),
    ...students.filter(isOwnRecord).map(({ UserName: _, ...student }) => student),
  ];
  const own = new Set([email, ...ownRows.flatMap(valuesOf)].map(foldText));
  const hidden = [...others, ...[...students, ...formerly].filter((row) => !isOwnRecord(row))];
  const records = [...students, ...formerly].filter(({ FamilyId }) => families.includes(FamilyId));
  const emails = [
    ...others.map(({ Email }) => text(Email)),
    ...records.flatMap(({ UserName, AdditionalEmail }) => [text(UserName), text(AdditionalEmail)]),
  ];
  const isHidden = (value: string) => value.trim() !== '' && !own.has(foldText(value));
  const payers = await listPayers(kysely, families);
  const called = students.flatMap(({ FatherName, MotherName, LastName }) =>
    [...guardians.map(({ Name }) => Name), FatherName, MotherName].map((name) =>
      text(name).trim().includes(' ') ? text(name) : `${name} ${LastName}`,
    ),
  );
  const values = hideValues({
    emails: emails.filter(isHidden),
    phones: hidden.flatMap(phonesOf).filter(isHidden),
    places: hidden.flatMap(placesOf).filter(isHidden),
    names: [...called, ...payers.map(({ key }) => key)],
  });
  const theirs = await listOfOthers(kysely, emails.filter(isHidden));
  const otherIds = new Set([...theirs, ...others, ...payers].map(({ _id }) => _id));
  const names = [...theirs, ...others].map(({ Name }) => text(Name)).filter(isHidden);
  const otherNames = new Set(names.map(foldText));
  const familyIds = await listIds(kysely, { families: [...families, ...elsewhere], students });
  return {
    ...values,
    isOtherEmail: (value) => emails.includes(value) && isHidden(value),
    isOwn: (value) => own.has(foldText(value)),
    isOtherName: (value) => otherNames.has(foldText(value)),
    isAbout: (record) =>
      [...familyIds, ...otherIds].some((id) => record.includes(id)) || values.tells(record),
    familyIds,
    otherIds,
  };
}

/** What guardians with separate households are never told, of those among some addresses. */
export async function readOtherHouseholdsOf(
  kysely: Kysely<Tables>,
  emails: readonly string[],
): Promise<Map<string, OtherHousehold>> {
  if (emails.length === 0) return new Map();
  const now = await kysely
    .selectFrom('guardian')
    .innerJoin('family', 'family._id', 'guardian.FamilyId')
    .select(['guardian.Email', 'guardian.FamilyId', 'guardian.isFirst'])
    .where('guardian.Email', 'in', [...emails])
    .where('family.isApart', '=', 1)
    .execute();
  const places = [...now, ...(await listTies(kysely, emails)).filter(({ isApart }) => isApart)];
  const households = new Map<string, OtherHousehold>();
  for (const email of new Set(places.map(({ Email }) => Email))) {
    const apartIn = places
      .filter(({ Email }) => Email === email)
      .map(({ FamilyId, isFirst }) => ({ FamilyId, isFirst: isFirst === 1 }));
    households.set(email, await readOtherHousehold(kysely, { email, apartIn }));
  }
  return households;
}

/**
 * The families that addresses belong to without a place: what they left or had with another address,
 * and what only a record names. It gives no right and only restricts. One that is or was apart is so
 * for them still, because the family ends it with the one who leaves.
 */
export async function listTies(kysely: Kysely<Tables>, emails: readonly string[]) {
  const [Email, FamilyId] = [
    jsonText(kysely, 'before', 'Email'),
    jsonText(kysely, 'before', 'FamilyId'),
  ];
  const formerly = kysely
    .selectFrom('history')
    .select([Email.as('Email'), FamilyId.as('FamilyId')])
    .where(sql<boolean>`"tableName" = 'guardian'`)
    .where(Email, 'in', [...emails]);
  const named = kysely
    .selectFrom('student')
    .select(['AdditionalEmail as Email', 'FamilyId'])
    .where('AdditionalEmail', 'in', [...emails]);
  const rows = await kysely
    .selectFrom(formerly.union(named).as('tie'))
    .innerJoin('family', 'family._id', 'tie.FamilyId')
    .leftJoin('guardian', (join) =>
      join.onRef('guardian.FamilyId', '=', 'family._id').onRef('guardian.Email', '=', 'tie.Email'),
    )
    .leftJoin('history as ended', (join) =>
      join
        .on('ended.tableName', '=', 'family')
        .onRef('ended.recordId', '=', 'family._id')
        .on('ended.before', 'like', '%"isApart":1%'),
    )
    .select(['tie.Email', 'tie.FamilyId', 'family.isApart', 'ended.recordId as endedId'])
    .distinct()
    .where('guardian._id', 'is', null)
    .execute();
  return rows.map(({ isApart, endedId, ...tie }) => {
    return { ...tie, isFirst: 0, isApart: isApart === 1 || endedId !== null };
  });
}

/** PostgreSQL takes no empty list. */
function orNone(values: readonly string[]): readonly string[] {
  return values.length === 0 ? ['none'] : values;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function phonesOf({ Mobile, EmergencyContact }: Kept): string[] {
  return [Mobile, EmergencyContact].map((phone) => normalisePhone(text(phone)).replace(/\D/g, ''));
}

/** The street, and the town with its postal code as they stand in one line. */
function placesOf({ Address, City, State, ZipCode }: Kept): string[] {
  const town = text(ZipCode) === '' ? [] : [`${City} ${ZipCode}`, `${City} ${State} ${ZipCode}`];
  return [text(Address), ...town];
}

function valuesOf(row: Kept): string[] {
  const { Email, Name } = row;
  const contact = reachFields.map((field) => text(row[field]));
  return [text(Email), text(Name), ...contact, ...phonesOf(row), ...placesOf(row)];
}

/** The guardians of some families as they are and as they were, those who left them too. */
async function listGuardians(kysely: Kysely<Tables>, families: readonly string[]): Promise<Kept[]> {
  const now = await kysely
    .selectFrom('guardian')
    .selectAll()
    .where('FamilyId', 'in', [...families])
    .execute();
  const lines = await kysely
    .selectFrom('history')
    .select('before')
    .where(sql<boolean>`"tableName" in ('guardian', 'child')`)
    .where(jsonText(kysely, 'before', 'FamilyId'), 'in', [...families])
    .where('tableName', '=', 'guardian')
    .execute();
  return [...now, ...lines.map(readLine)];
}

function readLine({ before }: { before: string | null }): Kept {
  return { ...noRow, ...JSON.parse(before ?? '{}'), isFormer: true };
}

/** The families that others of these guardians have elsewhere: an address there is theirs too. */
async function listFamiliesOfOthers(
  kysely: Kysely<Tables>,
  { others, email }: { others: readonly Kept[]; email: string },
): Promise<string[]> {
  const emails = [...new Set(others.map(({ Email }) => text(Email)))].filter(Boolean);
  if (emails.length === 0) return [];
  const own = kysely.selectFrom('guardian').select('FamilyId').where('Email', '=', email);
  const rows = await kysely
    .selectFrom('guardian')
    .select('FamilyId')
    .where('Email', 'in', emails)
    .where('FamilyId', 'not in', own)
    .execute();
  return rows.map(({ FamilyId }) => FamilyId);
}

function listStudents(kysely: Kysely<Tables>, families: readonly string[]): Promise<Kept[]> {
  return kysely
    .selectFrom('student')
    .select(['_id', 'FamilyId', 'ChildId', 'Volunteering', 'FormerReferenceIds'])
    .select(['UserName', 'AdditionalEmail', 'FatherName', 'MotherName', 'LastName', ...reachFields])
    .where('FamilyId', 'in', [...families])
    .execute();
}

async function listFormerly(kysely: Kysely<Tables>, students: readonly Kept[]): Promise<Kept[]> {
  const lines = await kysely
    .selectFrom('history')
    .select('before')
    .where('tableName', '=', 'student')
    .where('recordId', 'in', orNone(students.map(({ _id }) => _id)))
    .execute();
  return lines.map(readLine);
}

/** Names under which the bank's statement has payments of these families. */
function listPayers(kysely: Kysely<Tables>, families: readonly string[]) {
  return kysely
    .selectFrom('bank_memory')
    .select(['_id', 'key'])
    .where('kind', '=', 'payer')
    .where('value', 'in', [...families])
    .execute();
}

async function listIds(
  kysely: Kysely<Tables>,
  { families, students }: { families: readonly string[]; students: readonly Kept[] },
): Promise<Set<string>> {
  const studentIds = orNone(students.map(({ _id }) => _id));
  const children = await kysely
    .selectFrom('child')
    .select('_id')
    .where('FamilyId', 'in', [...families])
    .execute();
  const lines = await kysely
    .selectFrom('ledger_line')
    .select(['_id', 'BankLine'])
    .where('FamilyId', 'in', [...families])
    .execute();
  const loans = await kysely
    .selectFrom('loan')
    .select('_id')
    .where('StudentId', 'in', studentIds)
    .execute();
  const ids = [
    ...families,
    ...students.flatMap(({ _id, ChildId, Volunteering, FormerReferenceIds }) => [
      _id,
      text(ChildId),
      text(Volunteering),
      ...text(FormerReferenceIds).split(' '),
    ]),
    ...[...children, ...lines, ...loans].map(({ _id }) => _id),
    ...lines.map(({ BankLine }) => BankLine),
  ];
  return new Set(ids.filter(Boolean));
}

/** What persons with these addresses wrote to the school or offered it, and their names there. */
async function listOfOthers(
  kysely: Kysely<Tables>,
  emails: readonly string[],
): Promise<{ _id: string; Name: string }[]> {
  const known = orNone(emails);
  const messages = kysely.selectFrom('contact_message').select(['_id', 'FirstName as Name']);
  const volunteers = kysely.selectFrom('volunteer').select(['_id', 'Name']);
  return [
    ...(await messages.where('Email', 'in', known).execute()),
    ...(await volunteers.where('Email', 'in', known).execute()),
  ];
}
