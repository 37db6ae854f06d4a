import type { Kysely } from 'kysely';
import { indexText } from '../dialect.ts';
import { createTable } from './create-table.ts';

/** The academic calendar, and what the school lists in public: contests and graduates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'calendar_event', {
    text: [
      'date',
      'endDate',
      'activity',
      'description',
      'branch',
      'type',
      'location',
      'time',
      'endTime',
      'state',
      'leftBranches',
      'insertTimeStamp',
      'updateTimeStamp',
      'schoolYear',
      'searchKey',
    ],
    integer: ['sequence'],
  });
  // What is planned in a span of days, in their order; of a branch; of a year; what changed.
  await createIndex(db, 'calendar_event_days', ['state', 'date', '_id']);
  await createIndex(db, 'calendar_event_branch', ['branch', 'state', 'date', '_id']);
  await createIndex(db, 'calendar_event_year', ['state', 'schoolYear', 'date', '_id']);
  await createIndex(db, 'calendar_event_date', ['date', '_id']);
  await indexText(db, { table: 'calendar_event', column: 'searchKey' });

  await createTable(db, 'competition', {
    text: ['Grade', 'EventName', 'Link', 'CreatedDate', 'UpdatedDate', 'nameKey'],
    integer: ['gradeOrder'],
  });
  await createIndex(db, 'competition_order', ['gradeOrder', 'nameKey', '_id']);

  await createTable(db, 'graduate', {
    text: [
      'FirstName',
      'LastName',
      'Year',
      'Branch',
      'StudentTeacher',
      'GradeInTamilSchool',
      'CreatedDate',
      'UpdatedDate',
      'nameKey',
      'searchKey',
    ],
  });
  // The newest year first, its people by name; those of a branch, of a teacher.
  await createIndex(db, 'graduate_year', ['Year desc', 'nameKey', '_id']);
  await createIndex(db, 'graduate_branch', ['Branch', 'Year desc', 'nameKey', '_id']);
  await createIndex(db, 'graduate_teacher', ['StudentTeacher', 'Year desc', 'nameKey', '_id']);
  await indexText(db, { table: 'graduate', column: 'searchKey' });
}

async function createIndex(
  db: Kysely<unknown>,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const table = name.replace(/_[a-z]+$/, '');
  await db.schema
    .createIndex(name)
    .on(table)
    .columns(columns as never)
    .execute();
}
