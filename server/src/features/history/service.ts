import type { HistoryChange, HistoryLine, HistoryQuery } from '@pallikoodam/contract/history';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { momentInZone } from '@pallikoodam/domain/calendar/zoned';
import { compareRecords, type KeptRecord, nameRecord } from '@pallikoodam/domain/history/changes';
import type { Page } from '../../db/page.ts';
import type { CallContext } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import { findHistoryLine, type HistoryRow, listHistory } from './data.ts';

/** Later than any moment that is written. */
const noEnd = '9999';

/** The changes that the filters leave, newest first, without what they changed. */
export async function readHistory(
  { portal }: CallContext,
  { from, to, ...filters }: HistoryQuery,
): Promise<Page<HistoryLine>> {
  const startOf = (day: string) => momentInZone(day, 0, portal.school.timeZone).toISOString();
  const { records, total } = await listHistory(portal.database, {
    ...filters,
    since: from === undefined ? '' : startOf(from),
    before: to === undefined ? noEnd : startOf(addDays(to, 1)),
  });
  return { records: records.map(summarise), total };
}

/** One change, field by field. PortalError 404. */
export async function readHistoryChange(
  { portal }: CallContext,
  id: string,
): Promise<HistoryChange> {
  const line = await findHistoryLine(portal.database, id);
  if (line === null) throw new PortalError('notFound', 'This record no longer exists.');
  const changes = compareRecords(parse(line.before), parse(line.after));
  return { ...summarise(line), changes };
}

function summarise({ before, after, ...line }: HistoryRow): HistoryLine {
  return { ...line, name: nameRecord(parse(after ?? before)) };
}

function parse(json: string | null): KeptRecord {
  return json === null ? {} : JSON.parse(json);
}
