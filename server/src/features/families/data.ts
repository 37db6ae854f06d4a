import { acceptedStatuses } from '@pallikoodam/domain/students/values';
import type { Kysely, Selectable } from 'kysely';
import { lockRows } from '../../platform/db/dialect.ts';
import { rowsAtOnce } from '../../platform/db/insert-rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type ChildRow = Selectable<Tables['child']>;
export type GuardianRow = Selectable<Tables['guardian']>;

/**
 * The families that an address opens, the own one before those it is the second of. What is asked
 * for a person who only is named in a family stays closed until the address is confirmed.
 */
export async function listFamiliesOf(
  kysely: Kysely<Tables>,
  email: string,
): Promise<{ FamilyId: string; isFirst: number }[]> {
  if (email === '') return [];
  return kysely
    .selectFrom('guardian')
    .select(['FamilyId', 'isFirst'])
    .where('Email', '=', email)
    .where('isConfirmed', '=', 1)
    .orderBy('isFirst', 'desc')
    .orderBy('FamilyId')
    .execute();
}

/** A family's guardians, the first one at the beginning. */
export function listGuardians(kysely: Kysely<Tables>, familyId: string): Promise<GuardianRow[]> {
  return kysely
    .selectFrom('guardian')
    .selectAll()
    .where('FamilyId', '=', familyId)
    .orderBy('isFirst', 'desc')
    .orderBy('_id')
    .execute();
}

/** The children of some families. */
export async function listChildren(
  kysely: Kysely<Tables>,
  familyIds: readonly string[],
): Promise<ChildRow[]> {
  if (familyIds.length === 0) return [];
  return kysely
    .selectFrom('child')
    .selectAll()
    .where('FamilyId', 'in', [...familyIds])
    .orderBy('DateOfBirth')
    .orderBy('_id')
    .execute();
}

export async function findChild(
  kysely: Kysely<Tables>,
  childId: string,
): Promise<ChildRow | undefined> {
  return kysely.selectFrom('child').selectAll().where('_id', '=', childId).executeTakeFirst();
}

export type FamilyRow = Selectable<Tables['family']>;

export async function findFamily(
  kysely: Kysely<Tables>,
  familyId: string,
): Promise<FamilyRow | undefined> {
  return kysely.selectFrom('family').selectAll().where('_id', '=', familyId).executeTakeFirst();
}

/**
 * Locks the families that still exist, in one order. It comes before children, records and guardians
 * are locked: so no guardian goes and no family ends while another writer counts on them.
 */
export async function lockFamilies(
  { trx, engine }: WriteTransaction,
  ids: readonly string[],
): Promise<void> {
  const ordered = [...new Set(ids)].sort();
  for (let first = 0; first < ordered.length; first += rowsAtOnce) {
    const some = ordered.slice(first, first + rowsAtOnce);
    const query = trx.selectFrom('family').select('_id').where('_id', 'in', some).orderBy('_id');
    await lockRows(engine, query).execute();
  }
}

/** Whether the school has accepted an enrollment of a family, in whatever year. */
export async function hasAcceptedEnrollment(
  kysely: Kysely<Tables>,
  familyId: string,
): Promise<boolean> {
  const accepted = await kysely
    .selectFrom('student')
    .select('_id')
    .where('FamilyId', '=', familyId)
    .where('Status', 'in', [...acceptedStatuses])
    .limit(1)
    .executeTakeFirst();
  return accepted !== undefined;
}

export async function findGuardian(
  kysely: Kysely<Tables>,
  id: string,
): Promise<GuardianRow | undefined> {
  return kysely.selectFrom('guardian').selectAll().where('_id', '=', id).executeTakeFirst();
}

/** Every place of an address in a family, also where it is not let in yet. */
export function listPlacesOf(kysely: Kysely<Tables>, email: string): Promise<GuardianRow[]> {
  if (email === '') return Promise.resolve([]);
  return kysely
    .selectFrom('guardian')
    .selectAll()
    .where('Email', '=', email)
    .orderBy('isFirst', 'desc')
    .orderBy('FamilyId')
    .execute();
}

type Mailed = Pick<GuardianRow, 'FamilyId' | 'Email' | 'isConfirmed'>;

/** Of some families, or of all with a child in a year that was not turned down. */
export type MailedFamilies = readonly string[] | { year: string };

/**
 * Who gets the mails to families, the first guardians at the beginning. Left out are those whom the
 * office leaves out, whom only a stranger's form names and, where the guardians live apart, who is
 * not let in yet.
 */
export async function listMailed(
  kysely: Kysely<Tables>,
  families: MailedFamilies,
): Promise<Mailed[]> {
  const rows = await ('year' in families
    ? selectOfYear(kysely, families.year)
    : selectOf(kysely, families));
  return rows
    .flatMap(({ Email, isConfirmed, isFirst, isNamed, getsMail, isApart, FamilyId }) =>
      Email !== null && getsMail === 1 && (isConfirmed === 1 || (isApart === 0 && isNamed === 1))
        ? [{ FamilyId, Email, isConfirmed: isConfirmed ?? 0, isFirst: isFirst ?? 0 }]
        : [],
    )
    .toSorted((one, other) => other.isFirst - one.isFirst);
}

const mailedColumns = [
  'guardian.Email',
  'guardian.isConfirmed',
  'guardian.isFirst',
  'guardian.isNamed',
  'guardian.getsMail',
  'guardian.Mobile',
  'family.isApart',
] as const;

function selectOf(kysely: Kysely<Tables>, familyIds: readonly string[]) {
  return kysely
    .selectFrom('guardian')
    .innerJoin('family', 'family._id', 'guardian.FamilyId')
    .select(['guardian.FamilyId', ...mailedColumns])
    .where('guardian.FamilyId', 'in', familyIds.length === 0 ? [''] : [...new Set(familyIds)])
    .execute();
}

/** The guardians of the families of a year with the numbers of their own, also who gets no mails. */
export async function listOfYear(kysely: Kysely<Tables>, year: string): Promise<Reached[]> {
  const rows = await selectOfYear(kysely, year);
  return rows.map(({ Mobile, isConfirmed, isFirst, getsMail, isApart, FamilyId }) => ({
    FamilyId,
    Mobile: Mobile ?? '',
    isFirst: isFirst === 1,
    isApart: isApart === 1,
    isReached: isConfirmed === 1 && getsMail === 1,
  }));
}

type Reached = {
  FamilyId: string;
  Mobile: string;
  isFirst: boolean;
  isApart: boolean;
  /** Let in, and not left out by the office. */
  isReached: boolean;
};

/** Joined to the left, so that a database begins with the year and not with all guardians. */
function selectOfYear(kysely: Kysely<Tables>, year: string) {
  return kysely
    .selectFrom('student')
    .leftJoin('guardian', 'guardian.FamilyId', 'student.FamilyId')
    .leftJoin('family', 'family._id', 'student.FamilyId')
    .select(['student.FamilyId', ...mailedColumns])
    .where('student.Year', '=', year)
    .where('student.Status', '<>', 'Rejected')
    .execute();
}
