import type { CallContext } from '../../../platform/portal.ts';
import { listActiveTeacherNames } from '../../access/service.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { listNamedTeachers } from './data.ts';

/**
 * The teachers to choose from in every list of a year: those who teach now, and those with students
 * or marks in the year (spec 1 §6).
 */
export async function listTeachersOfYear(
  context: CallContext,
  ofYear: string | undefined,
): Promise<string[]> {
  const year = await readYearOrCurrent(context.portal, ofYear);
  const [active, named] = await Promise.all([
    listActiveTeacherNames(context),
    listNamedTeachers(context.portal.database, year),
  ]);
  return [...new Set([...active, ...named])].filter((name) => name !== '');
}
