import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'config', {
    text: [
      'Role',
      'TeacherStatus',
      'StudentTeacher',
      'TeacherEmail',
      'TeacherMobile',
      'Branch',
      'Grade',
      'ClassNumber',
      'Url',
      'CreatedDate',
      'UpdatedDate',
    ],
  });
  await db.schema.createIndex('config_TeacherEmail').on('config').column('TeacherEmail').execute();
  await db.schema
    .createIndex('config_Role')
    .on('config')
    .columns(['Role', 'TeacherStatus'])
    .execute();
}
