import type { Student, StudentListQuery, StudentSortKey } from '@pallikoodam/contract/students';
import { isSouth, normaliseBranch, studentBranches } from '@pallikoodam/domain/school/branches';
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { completeAll, wireColumns } from '../data.ts';

/** The page a list asks for, and how many rows its filters leave in all. */
export async function listStudents(
  { kysely }: Database,
  query: StudentListQuery,
): Promise<{ students: Student[]; total: number }> {
  const filtered = kysely.selectFrom('student').where((where) => matches(where, query));
  const students = await completeAll(orderPage(filtered, query).execute());
  if (query.pageSize === undefined) return { students, total: students.length };
  return { students, total: await countUpTo(kysely, filtered) };
}

/** Beyond this many rows nobody pages on; counting stops there, so that it never grows slow. */
const rowsCounted = 10_000;

/** The number of rows; `rowsCounted + 1` stands for 'more'. */
async function countUpTo(kysely: Kysely<Tables>, filtered: FilteredStudents): Promise<number> {
  const { total } = await kysely
    .selectFrom(
      filtered
        .select('_id')
        .limit(rowsCounted + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type FilteredStudents = SelectQueryBuilder<Tables, 'student', unknown>;

function orderPage(filtered: FilteredStudents, { sort, page = 1, pageSize }: StudentListQuery) {
  let ordered = filtered.select(wireColumns);
  for (const { key, descending } of readSort(sort)) {
    // Age grows as the date of birth falls.
    const direction = descending !== (key === 'Age') ? 'desc' : 'asc';
    ordered = ordered.orderBy(sortColumns[key], direction);
  }
  ordered = ordered.orderBy('_id');
  return pageSize === undefined ? ordered : ordered.limit(pageSize).offset((page - 1) * pageSize);
}

const sortColumns = {
  Volunteering: sql`lower("Volunteering")`,
  FirstName: sql`"firstNameKey"`,
  UserName: sql`"UserName"`,
  Branch: sql`lower("Branch")`,
  GradeInTamilSchool: sql`lower("GradeInTamilSchool")`,
  StudentTeacher: sql`lower("StudentTeacher")`,
  Status: sql`lower("Status")`,
  insertTimeStamp: sql`"insertTimeStamp"`,
  Age: sql`"DateOfBirth"`,
} as const satisfies Record<StudentSortKey, unknown>;

function readSort(sort = ''): { key: StudentSortKey; descending: boolean }[] {
  return sort
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({
      key: part.replace(/^-/, '') as StudentSortKey,
      descending: part.startsWith('-'),
    }));
}

function matches(where: ExpressionBuilder<Tables, 'student'>, query: StudentListQuery) {
  const conditions = [];
  const { Year, Branch, Status, GradeInTamilSchool, StudentTeacher, search = '' } = query;
  if (Year) conditions.push(where('Year', 'in', Year.split(',')));
  if (Branch) conditions.push(where('Branch', 'in', coverBranches(Branch)));
  if (Status) conditions.push(where('Status', 'in', Status.split(',')));
  if (GradeInTamilSchool) conditions.push(where('GradeInTamilSchool', '=', GradeInTamilSchool));
  if (StudentTeacher) conditions.push(where('StudentTeacher', '=', StudentTeacher));
  for (const word of search.toLowerCase().split(/\s+/)) {
    if (word === '') continue;
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql<boolean>`"searchKey" like ${pattern} escape '\\'`);
  }
  return where.and(conditions);
}

/** The stored branches a filter covers: 'South' covers every South site (OP-90). */
function coverBranches(filter: string): string[] {
  const branch = normaliseBranch(filter);
  return branch === 'South' ? studentBranches.filter(isSouth) : [branch];
}
