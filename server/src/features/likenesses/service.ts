import type { Likeness, LikenessSide, OfChildQuery } from '@pallikoodam/contract/likenesses';
import type { LikenessReason } from '@pallikoodam/domain/families/likeness';
import type { Database } from '../../platform/db/database.ts';
import type { Page } from '../../platform/db/page.ts';
import type { CallContext } from '../../platform/portal.ts';
import type { SentWords } from '../children/service.ts';
import { countRequests } from './changes/data.ts';
import { countOpen, type LikenessRow, listOpen, listSides } from './data.ts';

/** A page of what the office has to look at. */
export async function readLikenesses(
  { portal }: CallContext,
  query: OfChildQuery,
): Promise<Page<Likeness>> {
  const { kysely } = portal.database;
  const { records, total } = await listOpen(kysely, query);
  const sides = await readSides(
    kysely,
    records.flatMap(({ first, second }) => [first, second]),
  );
  return { records: records.flatMap((row) => toLikeness(row, sides)), total };
}

/** How many questions and requests wait for the office, for the start page. */
export async function countToLookAt({ portal: { database } }: CallContext): Promise<number> {
  const counts = [await countOpen(database.kysely), await countRequests(database.kysely)];
  return counts.reduce((sum, count) => sum + count, 0);
}

function toLikeness(
  { _id, first, second, sent, reasons, insertTimeStamp }: LikenessRow,
  sides: ReadonlyMap<string, LikenessSide>,
): Likeness[] {
  const [one, other] = [sides.get(first), sides.get(second)];
  if (one === undefined || other === undefined) return [];
  const { PreviousYear = '', GradeInTamilSchool: _level, ...words } = readSent(sent);
  const isContradiction = first === second;
  return [
    {
      _id,
      first: one,
      second: isContradiction ? { ...other, ...words } : other,
      reasons: readReasons(reasons),
      PreviousYear,
      isDivisible: !isContradiction || one.years > 1,
      insertTimeStamp,
    },
  ];
}

/** What the form said of the child; nothing where it is not known. */
export function readSent(sent: string): SentWords {
  return sent === '' ? {} : JSON.parse(sent);
}

/** Children by their id, as the office compares them. */
export async function readSides(
  kysely: Database['kysely'],
  childIds: readonly string[],
): Promise<ReadonlyMap<string, LikenessSide>> {
  const sides = new Map<string, LikenessSide>();
  for (const row of await listSides(kysely, [...new Set(childIds)])) {
    const known = sides.get(row.ChildId);
    if (known !== undefined) known.years += 1;
    else {
      sides.set(row.ChildId, {
        ...row,
        StudentId: row.StudentId ?? '',
        UserName: row.UserName ?? '',
        Year: row.Year ?? '',
        GradeInTamilSchool: row.GradeInTamilSchool ?? '',
        Branch: row.Branch ?? '',
        Status: row.Status ?? '',
        Mobile: row.Mobile ?? '',
        FatherName: row.FatherName ?? '',
        MotherName: row.MotherName ?? '',
        Volunteering: row.Volunteering ?? '',
        years: row.StudentId === null ? 0 : 1,
      });
    }
  }
  return sides;
}

function readReasons(stored: string): LikenessReason[] {
  return JSON.parse(stored);
}
