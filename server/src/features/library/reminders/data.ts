import type { SentReminder } from '@pallikoodam/contract/library-reminders';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { countRows, type Page, readPage } from '../../../platform/db/page.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { type NamedLoan, selectNamed } from '../loans/data.ts';

const isOpen = sql<boolean>`state = 'open'`;

type Wanted = {
  today: string;
  /** Without those reminded on this day. */
  exceptDay?: string | undefined;
  /** Without these addresses. */
  leaveOut?: readonly string[];
};

/** Families with an overdue book, longest overdue first. */
function selectOverdueFamilies(
  kysely: Kysely<Tables>,
  { today, exceptDay, leaveOut = [] }: Wanted,
) {
  const overdue = kysely
    .selectFrom('loan')
    .where(isOpen)
    .where('BookDue', '<', today)
    .where('parentEmail', '<>', '')
    .groupBy('parentEmail');
  const families =
    leaveOut.length === 0 ? overdue : overdue.where('parentEmail', 'not in', [...leaveOut]);
  if (exceptDay === undefined) return families;
  return families.where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('book_reminder')
          .select('_id')
          .whereRef('book_reminder.parentEmail', '=', 'loan.parentEmail')
          .where('day', '=', exceptDay),
      ),
    ),
  );
}

type Paged = { page?: number | undefined; pageSize?: number | undefined };

/** The e-mails of such families, and how many there are. */
export async function listOverdueFamilies(
  { kysely }: { kysely: Kysely<Tables> },
  { page = 1, pageSize = 200, ...wanted }: Paged & Wanted,
): Promise<Page<string>> {
  const families = selectOverdueFamilies(kysely, wanted);
  const rows = await families
    .select((select) => ['parentEmail', select.fn.min('BookDue').as('since')])
    .orderBy('since')
    .orderBy('parentEmail')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    records: rows.map(({ parentEmail }) => parentEmail),
    total: await countRows(kysely, families),
  };
}

/** All open loans of these families, longest due first. */
export function listOpenLoansOfFamilies(
  kysely: Kysely<Tables>,
  emails: readonly string[],
): Promise<NamedLoan[]> {
  if (emails.length === 0) return Promise.resolve([]);
  return selectNamed(kysely.selectFrom('loan'))
    .where('parentEmail', 'in', [...emails])
    .where('state', '=', 'open')
    .orderBy('BookDue')
    .orderBy('bookKey')
    .execute();
}

/** The addresses of families that are named by them or by loans. PortalError 404. */
export async function readFamilies(
  kysely: Kysely<Tables>,
  references: readonly string[],
): Promise<string[]> {
  const [emails = [], ids = []] = [true, false].map((isAddress) =>
    references.filter((each) => each.includes('@') === isAddress),
  );
  if (ids.length === 0) return emails;
  const loans = await kysely
    .selectFrom('loan')
    .select('parentEmail')
    .where('_id', 'in', ids)
    .execute();
  if (loans.length < new Set(ids).size) {
    throw new PortalError('notFound', 'This record no longer exists.');
  }
  return [...emails, ...loans.map(({ parentEmail }) => parentEmail)];
}

/** Which of these families were reminded on a day. */
export async function listRemindedOn(
  kysely: Kysely<Tables>,
  { day, emails }: { day: string; emails: readonly string[] },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('book_reminder')
    .select('parentEmail')
    .where('parentEmail', 'in', [...emails])
    .where('day', '=', day)
    .execute();
  return new Set(rows.map(({ parentEmail }) => parentEmail));
}

/** Reminders, newest first, with the state of each mail as the outbox has it. */
export function listReminders({ kysely }: Database, paged: Paged): Promise<Page<SentReminder>> {
  const reminders = kysely.selectFrom('book_reminder');
  const ordered = reminders
    .leftJoin('outbox', 'outbox._id', 'book_reminder.mailId')
    .select((select) => [
      'book_reminder._id',
      'parentEmail',
      'day',
      'books',
      'sentBy',
      select.fn.coalesce('status', sql<string>`''`).as('status'),
      select.fn.coalesce('lastAnswer', sql<string>`''`).as('lastAnswer'),
    ])
    .orderBy('day', 'desc')
    .orderBy('book_reminder._id', 'desc');
  return readPage(kysely, { ordered, ids: reminders.select('_id'), ...paged });
}
