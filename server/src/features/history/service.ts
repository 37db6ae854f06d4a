import { changesInLine, type HistoryLine, type HistoryQuery } from '@pallikoodam/contract/history';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { momentInZone } from '@pallikoodam/domain/calendar/zoned';
import {
  compareRecords,
  dayOfRecord,
  type FieldChange,
  type KeptRecord,
  kindOfRecord,
  nameRecord,
} from '@pallikoodam/domain/history/changes';
import { itemAt } from '@pallikoodam/domain/records/keyed';
import type { Database } from '../../platform/db/database.ts';
import { readOtherHousehold } from '../../platform/db/other-household.ts';
import type { Page } from '../../platform/db/page.ts';
import type { CallContext } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { findHistoryLine, type HistoryRow, listHistory, listStudentNames } from './data.ts';

/** Later than any moment that is written. */
const noEnd = '9999';

/** The changes that the filters leave, newest first, each with the first fields it changed. */
export async function readHistory(
  context: CallContext,
  { from, to, ...filters }: HistoryQuery,
): Promise<Page<HistoryLine>> {
  const { portal } = context;
  const startOf = (day: string) => momentInZone(day, 0, portal.school.timeZone).toISOString();
  const { records, total } = await listHistory(portal.database, {
    ...filters,
    since: from === undefined ? '' : startOf(from),
    before: to === undefined ? noEnd : startOf(addDays(to, 1)),
  });
  const isHidden = await findHidden(context);
  const shown = records.filter((line) => !isHidden(line));
  const left = total - (records.length - shown.length);
  return { records: await summarise(portal.database, shown), total: left };
}

/**
 * A line of a family of the reader's own with separate households is not shown at all: whose a value
 * of it is, no later moment can tell.
 */
async function findHidden({ portal, caller }: CallContext): Promise<(line: HistoryRow) => boolean> {
  if (caller.apartIn.length === 0) return () => false;
  const household = await readOtherHousehold(portal.database.kysely, caller);
  return ({ tableName, recordId, before, after }) => {
    const record = `${recordId} ${before} ${after}`;
    const isBank = tableName.startsWith('bank_');
    return household.isAbout(record) || (isBank && household.namesPayer(record));
  };
}

/** One change, field by field. PortalError 404. */
export async function readHistoryChange(context: CallContext, id: string): Promise<HistoryLine> {
  const { portal } = context;
  const found = await findHistoryLine(portal.database, id);
  if (found === null) throw new PortalError('notFound', 'This record no longer exists.');
  const isHidden = await findHidden(context);
  if (isHidden(found)) throw new PortalError('notAllowed', 'Ask another person in the office.');
  const line = itemAt(await summarise(portal.database, [found]), 0);
  const { before, after } = found;
  const changes = compareRecords(line.kind, { before: parse(before), after: parse(after) });
  return { ...line, changes, changed: changes.length };
}

/** Enough of a text to know which one it was. */
const longestInLine = 120;

/** What a change did to a record that was there before and after; a new one has no 'from what'. */
function summariseChanges(
  kind: string,
  { before, after }: Pick<HistoryRow, 'before' | 'after'>,
): Pick<HistoryLine, 'changes' | 'changed'> {
  if (before === null || after === null) return { changes: [], changed: 0 };
  const changes = compareRecords(kind, { before: parse(before), after: parse(after) });
  return { changes: changes.slice(0, changesInLine).map(cut), changed: changes.length };
}

function cut({ field, before, after }: FieldChange): FieldChange {
  const short = (value: FieldChange['before']) =>
    typeof value === 'string' ? value.slice(0, longestInLine) : value;
  return { field, before: short(before), after: short(after) };
}

/** Lines as people read them. What has no name of its own is called by the student it is about. */
async function summarise(database: Database, lines: readonly HistoryRow[]): Promise<HistoryLine[]> {
  const named = lines.map(({ before, after, ...line }) => {
    const record = parse(after ?? before);
    const kind = kindOfRecord(line.tableName, record);
    const name = nameRecord(kind, record);
    const day = dayOfRecord(kind, record);
    return {
      line: { ...line, kind, name, day, ...summariseChanges(kind, { before, after }) },
      about: name === '' ? record.StudentId : undefined,
    };
  });
  const ids = named.flatMap(({ about }) => (typeof about === 'string' ? [about] : []));
  const students = await listStudentNames(database, [...new Set(ids)]);
  return named.map(({ line, about }) => ({
    ...line,
    name: line.name || (students.get(String(about)) ?? ''),
  }));
}

function parse(json: string | null): KeptRecord {
  return json === null ? {} : JSON.parse(json);
}
