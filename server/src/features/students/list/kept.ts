import type { Student, StudentListQuery } from '@pallikoodam/contract/students';
import { readChangeMark } from '../../../db/change-mark.ts';
import type { Database } from '../../../db/database.ts';
import type { Page } from '../../../db/page.ts';
import { keepRendered } from '../../../http/kept-answers.ts';
import { listStudents } from './data.ts';

/** The full lists that the office's screens ask for: of this year and a few others. */
const listsKept = 4;
/** Of a very large school a list takes more memory than it saves time. */
const longestKept = 2_000;

type Kept = { mark: string; page: Page<Student> };
const keptLists = new WeakMap<Database, Map<string, Kept>>();

/**
 * As `listStudents`; a full list is read once and kept until something is written
 * (docs/decisions/0044-kept-list.md). Nobody may change the records.
 */
export async function listKeptStudents(
  database: Database,
  query: StudentListQuery,
): Promise<Page<Student>> {
  if (query.pageSize !== undefined || query.search) return listStudents(database, query);
  const lists = keptLists.get(database) ?? new Map<string, Kept>();
  keptLists.set(database, lists);
  const name = JSON.stringify(Object.entries(query).sort());
  const mark = await readChangeMark(database);
  const kept = lists.get(name);
  // Put behind the others again: the one that nobody asks for goes first.
  lists.delete(name);
  if (kept?.mark === mark) {
    lists.set(name, kept);
    return kept.page;
  }
  const page = await listStudents(database, query);
  if (page.records.length > longestKept) return page;
  keepRendered(page.records);
  lists.set(name, { mark, page });
  for (const oldest of [...lists.keys()].slice(0, -listsKept)) lists.delete(oldest);
  return page;
}
