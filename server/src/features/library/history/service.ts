import type { HistoryRecord } from '@pallikoodam/contract/library-fields';
import type {
  HistoryCounts,
  HistoryForm,
  HistoryGroup,
  HistoryGroupQuery,
  HistoryQuery,
} from '@pallikoodam/contract/library-history';
import { childKey } from '@pallikoodam/domain/library/loan';
import type { Page } from '../../../platform/db/page.ts';
import { insert, lock, remove } from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { readCurrentYear } from '../../school/service.ts';
import { findStudent } from '../../students/service.ts';
import { findBook } from '../books/data.ts';
import { deriveLoanKeys } from '../loans/data.ts';
import { toHistoryRecord } from '../loans/present.ts';
import { restoreLine } from '../loans/return/service.ts';
import { countHistory, listHistory, listHistoryGroups } from './data.ts';

/** The year asked for, the current one where none is; undefined for all years (OP-194). */
async function readYear(
  { portal }: CallContext,
  year: string | undefined,
): Promise<string | undefined> {
  if (year === 'all') return undefined;
  return year || readCurrentYear(portal);
}

export async function readHistory(
  context: CallContext,
  query: HistoryQuery,
): Promise<Page<HistoryRecord>> {
  const { database } = context.portal;
  const { StudentId, ...wanted } = query;
  const student = StudentId === undefined ? undefined : await findStudent(database, StudentId);
  if (student === null) return { records: [], total: 0 };
  const Year = await readYear(context, query.Year);
  const { records, total } = await listHistory(database, {
    ...wanted,
    Year,
    childKey: student && childKey(student),
  });
  return { records: records.map((row) => toHistoryRecord(row, context.caller)), total };
}

export async function readHistoryGroups(
  context: CallContext,
  query: HistoryGroupQuery,
): Promise<Page<HistoryGroup>> {
  const Year = await readYear(context, query.Year);
  return listHistoryGroups(context.portal.database, { ...query, Year });
}

export async function readHistoryCounts(
  context: CallContext,
  year: string | undefined,
): Promise<HistoryCounts> {
  return countHistory(context.portal.database, await readYear(context, year));
}

/** Adds a line to the history, such as from an old list; no book and no loan changes (OP-182). */
export async function addHistory(
  context: CallContext,
  { bookId, schoolGrade = '', LastName = '', parentEmail = '', ...sent }: HistoryForm,
): Promise<HistoryRecord> {
  if (sent.BookReturnDate > readToday(context)) {
    throw new PortalError('invalid', checkFields, { BookReturnDate: 'Please check the date' });
  }
  const { database } = context.portal;
  const title = (await findBook(database, bookId))?.title ?? '';
  const named = { bookid: bookId, title, FirstName: sent.FirstName, LastName, parentEmail };
  const Year = await readCurrentYear(context.portal);
  const stored = await writing(context, (tx) =>
    insert(tx, 'loan', {
      ...sent,
      ...named,
      ...deriveLoanKeys(named),
      state: 'returned',
      Grade: schoolGrade,
      Year,
      childKey: childKey({
        UserName: parentEmail,
        FirstName: sent.FirstName,
        LastName,
        DateOfBirth: '',
      }),
    }),
  );
  return toHistoryRecord({ ...stored, NameInTamil: '' }, context.caller);
}

/**
 * Deletes a returned book from the history; an open loan does not belong to it. PortalError 404,
 * 409.
 */
export async function deleteHistory(context: CallContext, id: string): Promise<void> {
  await writing(context, async (tx) => {
    const { state } = await lock(tx, 'loan', id);
    if (state !== 'returned') {
      throw new PortalError('conflict', 'This book is still out; take it back first.');
    }
    await remove(tx, 'loan', id);
  });
}

/** Takes such a deletion back. PortalError 404, 409. */
export function restoreHistory(context: CallContext, id: string): Promise<HistoryRecord> {
  return writing(context, async (tx) => {
    const stored = await restoreLine(tx, context, id);
    if (stored.state !== 'returned') {
      throw new PortalError('conflict', 'This is not a line of the history.');
    }
    return toHistoryRecord(stored, context.caller);
  });
}
