import type { AssessmentListQuery } from '@pallikoodam/contract/assessments';
import { type assessmentSortKeys, scoreSortKeys } from '@pallikoodam/contract/list-words';
import { semesterFields } from '@pallikoodam/domain/assessments/scores';
import { weekFields } from '@pallikoodam/domain/homework/weeks';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { AssessmentTable } from '../../platform/db/tables/assessment.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type AssessmentRow = Selectable<AssessmentTable>;
export type AssessmentPatch = Updateable<AssessmentTable>;

/** The assessments of some students; of a class or a page of them. */
export async function listAssessmentsOf(
  { kysely }: Pick<Database, 'kysely'>,
  studentIds: readonly string[],
): Promise<AssessmentRow[]> {
  if (studentIds.length === 0) return [];
  return kysely
    .selectFrom('assessment')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .execute();
}

/** As `listAssessmentsOf`, held until the transaction ends, in one order for all. */
export function lockAssessmentsOf(
  { trx, engine }: WriteTransaction,
  studentIds: readonly string[],
): Promise<AssessmentRow[]> {
  const query = trx
    .selectFrom('assessment')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .orderBy('StudentId');
  return lockRows(engine, query).execute();
}

/** Who gave an assessment the Status it has, and what it was before; null of one that never changed. */
export async function findStatusChange(
  tx: WriteTransaction,
  { _id }: Pick<AssessmentRow, '_id'>,
): Promise<{ changedBy: string; before: string | null } | null> {
  const lines = await tx.trx
    .selectFrom('history')
    .select(['changedBy', 'before', 'after'])
    .where('tableName', '=', 'assessment')
    .where('recordId', '=', _id)
    .where('action', 'in', ['insert', 'update', 'undo'])
    .execute();
  const changes = lines
    .map(({ changedBy, before, after }) => ({
      changedBy,
      before: JSON.parse(before ?? 'null') as AssessmentRow | null,
      after: JSON.parse(after ?? '{}') as AssessmentRow,
    }))
    .filter(({ before, after }) => before?.Status !== after.Status)
    // By the record's own stamp: a request that waited for another's lock began before it.
    .sort((one, other) => (one.after.updateTimeStamp < other.after.updateTimeStamp ? -1 : 1));
  const last = changes.at(-1);
  return last === undefined
    ? null
    : { changedBy: last.changedBy, before: last.before?.Status ?? null };
}

/** An assessment by its own id or its student's (OP-143). */
export async function findAssessment(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<AssessmentRow | null> {
  const byId = kysely.selectFrom('assessment').selectAll().where('_id', '=', id);
  const row = await byId.executeTakeFirst();
  return row ?? (await listAssessmentsOf({ kysely }, [id]))[0] ?? null;
}

type AssessedWanted = AssessmentListQuery & {
  Year: string;
  sort: string;
  /** Undefined: those who have an assessment, whatever their own status is now. */
  statuses?: readonly string[];
};

/** The students of a year in the order of a list of assessments. */
export async function listAssessedStudents(
  { kysely }: Database,
  { statuses, ...query }: AssessedWanted,
): Promise<Page<string>> {
  const { Year, StudentTeacher, Branch, GradeInTamilSchool, search, sort, page, pageSize } = query;
  let filtered = kysely
    .selectFrom('student')
    .where('Year', '=', Year)
    .$if(statuses !== undefined, (all) => all.where('student.Status', 'in', [...(statuses ?? [])]))
    .$if(statuses === undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('assessment')
            .select('assessment._id')
            .whereRef('assessment.StudentId', '=', 'student._id'),
        ),
      ),
    );
  if (StudentTeacher) filtered = filtered.where('StudentTeacher', '=', StudentTeacher);
  if (Branch) filtered = filtered.where('Branch', 'in', coverBranches(Branch));
  if (GradeInTamilSchool) {
    filtered = filtered.where('GradeInTamilSchool', '=', GradeInTamilSchool);
  }
  filtered = searchRows(filtered, sql`"searchKey"`, search);
  const ids = filtered.select('student._id');
  const withScores = ids
    .leftJoin('assessment as entered', 'entered.StudentId', 'student._id')
    .leftJoin('homework as handedIn', 'handedIn.StudentId', 'student._id');
  const ordered = orderBySort(withScores, {
    sort,
    columns: sortColumns,
    names: ['FirstName', 'LastName'],
    blankLast: isScoreKey,
    id: sql`student."_id"`,
  });
  const { records, total } = await readPage(kysely, { ordered, ids, page, pageSize });
  return { records: records.map(({ _id }) => _id), total };
}

const isScoreKey = (key: string) => isOneOf(scoreSortKeys, key);

export function ordersByAssessment(sort: string): boolean {
  const keys = sort.split(',').map((key) => key.replace(/^-/, ''));
  return keys.some((key) => key === 'LastName' || isScoreKey(key));
}

const entered = (field: string) => sql.ref(`entered.${field}`);
const sumOf = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` + `)})`;
const weekSum = sumOf(weekFields.map((field) => sql.ref(`handedIn.${field}`)));
const scoreSum = sumOf(semesterFields.map((field) => sql`coalesce(${entered(field)}, 0)`));
const graded = sumOf(
  semesterFields.map((field) => sql`case when ${entered(field)} > 0 then 1 else 0 end`),
);
const daysThere = sql`(
  select sum(case when lower("IsPresent") = 'yes' then 1 else 0 end)
  from attendance where "StudentId" = student."_id")`;

/** As `presentAssessments` shows them: what a teacher entered, else what the records say. */
const sortColumns = {
  FirstName: sql`"firstNameKey"`,
  LastName: sql`lower(student."LastName")`,
  GradeInTamilSchool: sql`lower("GradeInTamilSchool")`,
  StudentTeacher: sql`lower("StudentTeacher")`,
  Branch: sql`lower("Branch")`,
  Status: sql`lower(nullif(${entered('Status')}, ''))`,
  Q1: entered('Q1'),
  Q2: entered('Q2'),
  Q3: entered('Q3'),
  Total_HW: sql`coalesce(${entered('Total_HW')}, round(${weekSum} / 100.0))`,
  Total_Attendance: sql`coalesce(${entered('Total_Attendance')}, ${daysThere})`,
  Cumulative_Score: sql`coalesce(${entered('Cumulative_Score')},
    round(round(${scoreSum} * 10.0 / nullif(${graded}, 0)) / 10.0))`,
} as const satisfies Record<(typeof assessmentSortKeys)[number], RawBuilder<unknown>>;
