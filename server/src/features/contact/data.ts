import {
  type ContactMessage,
  type ContactQuery,
  type ContactSortKey,
  contactMessage,
} from '@pallikoodam/contract/site';
import {
  type ContactState,
  type ContactTopic,
  contactStates,
} from '@pallikoodam/domain/site/contact';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { orderBySort, type Page, readPage } from '../../platform/db/page.ts';
import { searchRows } from '../../platform/db/search-words.ts';
import type { ContactMessageTable } from '../../platform/db/tables/contact-message.ts';

const wireColumns = columnsOf(contactMessage);

/** A stored row as the wire knows it. */
export function toContactMessage({
  searchKey: _search,
  ...fields
}: Selectable<ContactMessageTable>): ContactMessage {
  return fields as ContactMessage;
}

/** A message has a state and a topic; only a subscription has none, and is in no list. */
type Tended = { State: ContactState; Topic: ContactTopic };

/** A page of messages, newest first; without subscriptions, which have no state. */
export function listContactMessages(
  { kysely }: Database,
  { page, pageSize, sort = '-insertTimeStamp', State, Topic, search }: ContactQuery,
): Promise<Page<ContactMessage>> {
  const states = State === undefined ? contactStates : [State];
  let left = kysely.selectFrom('contact_message').where('State', 'in', states);
  if (Topic) left = left.where('Topic', '=', Topic);
  const filtered = searchRows(left, sql`"searchKey"`, search);
  const ordered = orderBySort(filtered.select(wireColumns).$narrowType<Tended>(), {
    sort,
    columns: sortColumns,
    names: ['FirstName'],
  });
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
