import { teacherKey } from '@pallikoodam/domain/access/teacher-names';
import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

type Person = {
  _id: string;
  Role: string;
  TeacherStatus: string;
  StudentTeacher: string;
  CreatedDate: string;
  teacherKey: string | null;
};

/**
 * No two active teachers share a name. Where two do so far, the older record has it; the other goes
 * without a key until its name, role or status is changed.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{ config: Person }>;
  await db.schema.alterTable('config').addColumn('teacherKey', textType(untyped)).execute();
  const people = await db
    .selectFrom('config')
    .select(['_id', 'Role', 'TeacherStatus', 'StudentTeacher'])
    .orderBy('CreatedDate')
    .orderBy('_id')
    .execute();
  const taken = new Set<string>();
  for (const person of people) {
    const key = teacherKey(person);
    if (key === null || taken.has(key)) continue;
    taken.add(key);
    await db.updateTable('config').set({ teacherKey: key }).where('_id', '=', person._id).execute();
  }
  await db.schema
    .createIndex('config_teacherKey')
    .unique()
    .on('config')
    .column('teacherKey')
    .where('teacherKey', 'is not', null)
    .execute();
}
