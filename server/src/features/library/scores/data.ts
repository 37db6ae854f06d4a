import type { Score } from '@pallikoodam/contract/library-history';
import type { Database } from '../../../platform/db/database.ts';
import { type Page, readPage } from '../../../platform/db/page.ts';

const wireColumns = [
  'score._id',
  'score.StudentId',
  'score.FirstName',
  'score.LastName',
  'score.Grade',
  'score.Score',
  'score.Year',
  'score.Comments',
] as const;

type Paged = { page?: number | undefined; pageSize?: number | undefined };

export function listScores({ kysely }: Database, paged: Paged): Promise<Page<Score>> {
  const scores = kysely.selectFrom('score');
  const ordered = scores
    .select(wireColumns)
    .orderBy('insertTimeStamp', 'desc')
    .orderBy('_id', 'desc');
  return readPage(kysely, { ordered, ids: scores.select('_id'), ...paged });
}

/** Scores with the teacher and branch of the student's record. */
export async function listScoreDetails(
  database: Database,
  paged: Paged,
): Promise<Page<Score & { StudentTeacher: string; Branch: string }>> {
  const { records, total } = await listScores(database, paged);
  const ids = records.map(({ StudentId }) => StudentId);
  const students =
    ids.length === 0
      ? []
      : await database.kysely
          .selectFrom('student')
          .select(['_id', 'StudentTeacher', 'Branch'])
          .where('_id', 'in', ids)
          .execute();
  const classes = new Map(students.map((student) => [student._id, student]));
  return {
    records: records.map((score) => ({
      ...score,
      StudentTeacher: classes.get(score.StudentId)?.StudentTeacher ?? '',
      Branch: classes.get(score.StudentId)?.Branch ?? '',
    })),
    total,
  };
}

export async function findScore({ kysely }: Database, id: string): Promise<Score | null> {
  const row = await kysely
    .selectFrom('score')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
