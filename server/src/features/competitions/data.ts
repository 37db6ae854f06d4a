import {
  type Competition,
  type CompetitionQuery,
  type CompetitionSortKey,
  competition,
} from '@pallikoodam/contract/competitions';
import { competitionGradeOrder } from '@pallikoodam/domain/competitions/grades';
import { foldText } from '@pallikoodam/domain/text/fold';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { CompetitionTable } from '../../platform/db/tables/competition.ts';

type CompetitionRow = Selectable<CompetitionTable>;

const wireColumns = columnsOf(competition);

/** A stored row as the wire knows it. */
export function toCompetition({
  gradeOrder: _order,
  nameKey: _name,
  ...fields
}: CompetitionRow): Competition {
  return fields;
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveCompetitionKeys({
  Grade,
  EventName,
  EventNameInTamil = '',
}: Pick<CompetitionRow, 'Grade' | 'EventName'> &
  Partial<Pick<CompetitionRow, 'EventNameInTamil'>>): Pick<
  CompetitionRow,
  'gradeOrder' | 'nameKey'
> {
  return {
    gradeOrder: competitionGradeOrder(Grade),
    nameKey: foldText(`${EventName} ${EventNameInTamil}`),
  };
}

/** Contests by grade, then by name. */
export function listCompetitions(
  { kysely }: Database,
  { page, pageSize, sort = 'Grade,EventName', Grade, search }: CompetitionQuery,
): Promise<Page<Competition>> {
  let left = kysely.selectFrom('competition');
  if (Grade) left = left.where('Grade', '=', Grade);
  const filtered = searchRows(left, sql`"nameKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['EventName'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  Grade: sql`"gradeOrder"`,
  EventName: sql`"nameKey"`,
} as const satisfies Record<CompetitionSortKey, unknown>;

export async function findCompetition(
  { kysely }: Database,
  id: string,
): Promise<Competition | null> {
  const row = await kysely
    .selectFrom('competition')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
