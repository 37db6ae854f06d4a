import {
  type ContactMessage,
  type ContactQuery,
  type ContactSortKey,
  contactMessage,
} from '@pallikoodam/contract/site';
import { type ContactState, contactStates } from '@pallikoodam/domain/site/contact';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { narrowByText } from '../../db/dialect.ts';
import { orderBySort, type Page, readPage } from '../../db/page.ts';
import { searchRows, splitWords } from '../../db/search-words.ts';
import type { ContactMessageTable } from '../../db/tables/contact-message.ts';

const wireColumns = columnsOf(contactMessage);

/** Where a search finds more than these, the newest messages meet them as soon. */
const foundAtMost = 2_000;

/** A stored row as the wire knows it. */
export function toContactMessage({
  searchKey: _search,
  ...fields
}: Selectable<ContactMessageTable>): ContactMessage {
  return fields as ContactMessage;
}

/** A page of messages, newest first; subscriptions, which have no state, are none. */
export async function listContactMessages(
  database: Database,
  { page, pageSize, sort = '-insertTimeStamp', State, Topic, search }: ContactQuery,
): Promise<Page<ContactMessage>> {
  const { kysely } = database;
  const words = splitWords(search);
  const narrow = await narrowByText(database, {
    table: 'contact_message',
    words,
    limit: foundAtMost,
  });
  const states = State === undefined ? contactStates : [State];
  let left = kysely.selectFrom('contact_message').where('State', 'in', states);
  if (narrow !== null) left = left.where(narrow);
  if (Topic) left = left.where('Topic', '=', Topic);
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns), { sort, columns: sortColumns });
  return readPage(kysely, { ordered, ids: filtered.select('_id'), page, pageSize });
}

const sortColumns = {
  FirstName: sql`lower("FirstName")`,
  insertTimeStamp: sql`"insertTimeStamp"`,
} as const satisfies Record<ContactSortKey, unknown>;

export async function countMessagesOf({ kysely }: Database, State: ContactState): Promise<number> {
  const { count } = await kysely
    .selectFrom('contact_message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('State', '=', State)
    .executeTakeFirstOrThrow();
  return count;
}
