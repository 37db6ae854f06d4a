import {
  type Graduate,
  type GraduateFigures,
  type GraduateQuery,
  type GraduateSortKey,
  graduate,
} from '@pallikoodam/contract/graduates';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { levelOrder } from '@pallikoodam/domain/school/levels';
import { foldText } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { GraduateTable } from '../../platform/db/tables/graduate.ts';

type GraduateRow = Selectable<GraduateTable>;

const wireColumns = columnsOf(graduate);

/** A stored row as the wire knows it. */
export function toGraduate({
  nameKey: _name,
  gradeOrder: _order,
  searchKey: _search,
  ...fields
}: GraduateRow): Graduate {
  return fields;
}

/** The columns derived from others; written whenever one of those changes. */
export function deriveGraduateKeys({
  FirstName,
  LastName,
  StudentTeacher,
  GradeInTamilSchool,
}: Pick<GraduateRow, 'FirstName' | 'LastName' | 'StudentTeacher' | 'GradeInTamilSchool'>): Pick<
  GraduateRow,
  'nameKey' | 'gradeOrder' | 'searchKey'
> {
  return {
    nameKey: orderKey(`${FirstName} ${LastName}`),
    gradeOrder: levelOrder(GradeInTamilSchool),
    searchKey: foldText(`${FirstName} ${LastName} ${StudentTeacher}`),
  };
}

/** A page of graduates; the newest year first, its people by name (LIM of spec 2 §9). */
export function listGraduates(
  { kysely }: Database,
  { page, pageSize, sort = '-Year,FirstName', ...filters }: GraduateQuery,
): Promise<Page<Graduate>> {
  const { Year, Branch, StudentTeacher, search } = filters;
  let left = kysely.selectFrom('graduate');
  if (Year) left = left.where('Year', '=', Year);
  if (Branch) left = left.where('Branch', 'in', coverBranches(Branch));
  if (StudentTeacher) left = left.where('StudentTeacher', '=', StudentTeacher);
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), {
    sort,
    columns: sortColumns,
    names: ['FirstName'],
  });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  FirstName: sql`"nameKey"`,
  LastName: sql`lower("LastName")`,
  Year: sql`"Year"`,
  Branch: sql`"Branch"`,
  StudentTeacher: sql`lower("StudentTeacher")`,
  GradeInTamilSchool: sql`"gradeOrder"`,
} as const satisfies Record<GraduateSortKey, unknown>;

/** Of all graduates: years from the newest, branches and teachers by name. */
export async function countGraduates({ kysely }: Database): Promise<GraduateFigures> {
  const sums = await kysely
    .selectFrom('graduate')
    .select((select) => [
      'Year',
      'Branch',
      'StudentTeacher',
      select.fn.countAll<number>().as('records'),
    ])
    .groupBy(['Year', 'Branch', 'StudentTeacher'])
    .orderBy('Year', 'desc')
    .execute();
  const distinct = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => value !== '');
  return {
    total: sums.reduce((total, { records }) => total + records, 0),
    years: distinct(sums.map(({ Year }) => Year)),
    branches: distinct(sums.map(({ Branch }) => Branch)).toSorted(),
    teachers: distinct(sums.map(({ StudentTeacher }) => StudentTeacher)).toSorted(),
  };
}

export async function findGraduate({ kysely }: Database, id: string): Promise<Graduate | null> {
  const row = await kysely
    .selectFrom('graduate')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
