import type {
  AnsweredLikeness,
  AnsweredSide,
  OfChildQuery,
} from '@pallikoodam/contract/likenesses';
import type { Database } from '../../../platform/db/database.ts';
import type { Page } from '../../../platform/db/page.ts';
import { listLines } from '../../../platform/db/written-lines.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { type LikenessRow, listAnswered } from '../data.ts';
import { listChildrenById, listLastNames, listReferenceIds } from './data.ts';

type Kysely = Database['kysely'];

/** A page of what the office has answered about two children, the newest first. */
export async function readAnswered(
  { portal }: CallContext,
  query: OfChildQuery,
): Promise<Page<AnsweredLikeness>> {
  const { kysely } = portal.database;
  const { records, total } = await listAnswered(kysely, query);
  if (records.length === 0) return { records: [], total };
  const sideOf = await readSidesOf(kysely, records);
  const dropped = await readDroppedIds(kysely, records);
  return { records: records.map((row) => toAnswered(row, { sideOf, dropped })), total };
}

function toAnswered(
  row: LikenessRow,
  {
    sideOf,
    dropped,
  }: { sideOf: (childId: string) => AnsweredSide; dropped: ReadonlyMap<string, string[]> },
): AnsweredLikeness {
  const { _id, state, moved, answeredBy, answeredAt, undoneBy, undoneAt } = row;
  const [first, second] = [sideOf(row.first), sideOf(row.second)];
  const gone = dropped.get(_id);
  const by = { answeredBy, answeredAt, undoneBy, undoneAt };
  const isUndoable = state === 'same' && moved !== '';
  const answered = { _id, answer: state === 'two' ? state : ('same' as const), ...by, isUndoable };
  if (gone === undefined) return { ...answered, first, second };
  // What the merge moved counts with the one it came from.
  const kept = first.ReferenceIds.filter((id) => !gone.includes(id));
  return {
    ...answered,
    first: { ...first, ReferenceIds: kept },
    second: { ...second, ReferenceIds: gone },
  };
}

async function readSidesOf(
  kysely: Kysely,
  rows: readonly LikenessRow[],
): Promise<(childId: string) => AnsweredSide> {
  const ids = [...new Set(rows.flatMap(({ first, second }) => [first, second]))];
  const children = new Map((await listChildrenById(kysely, ids)).map((row) => [row._id, row]));
  const last = await listLastNames(
    kysely,
    ids.filter((id) => !children.has(id)),
  );
  const records = await listReferenceIds(kysely, ids);
  return (ChildId) => {
    const child = children.get(ChildId);
    const named = child ?? last.get(ChildId) ?? {};
    const { FirstName = '', LastName = '', NameInTamil = '', DateOfBirth = '' } = named;
    return {
      ChildId,
      FamilyId: child?.FamilyId ?? '',
      ...{ FirstName, LastName, NameInTamil, DateOfBirth },
      ReferenceIds: records.flatMap((row) => (row.ChildId === ChildId ? [row.Volunteering] : [])),
    };
  };
}

/** Of each merge that stands the Reference IDs that were the dropped child's, by the lines it wrote. */
async function readDroppedIds(
  kysely: Kysely,
  rows: readonly LikenessRow[],
): Promise<Map<string, string[]>> {
  const dropped = new Map<string, string[]>();
  for (const { _id, second, moved } of rows) {
    if (moved === '') continue;
    const lines = await listLines(kysely, JSON.parse(moved), 'student');
    const own = lines.flatMap(({ before }) => (before?.ChildId === second ? [before] : []));
    const ids = own
      .toSorted((one, other) => (String(one.Year) < String(other.Year) ? 1 : -1))
      .flatMap(({ Volunteering }) => (Volunteering ? [String(Volunteering)] : []));
    dropped.set(_id, [...new Set(ids)]);
  }
  return dropped;
}
