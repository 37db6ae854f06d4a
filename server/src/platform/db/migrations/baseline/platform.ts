import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../dialect.ts';
import type { NewTables } from '../create-table.ts';

/** What the portal itself works with. */
export const platform = (db: Kysely<unknown>): NewTables => ({
  setting: { text: 'value, chosenAt, updateTimeStamp' },

  history: {
    text: 'tableName, recordId, action, changedBy, changedAt',
    optionalText: 'before, after',
    indexes: {
      history_record: 'tableName, recordId, changedAt',
      // Newest first. What the history is filtered by stands behind it, so that a filter reads nothing
      // else and a change writes one entry.
      history_moment: 'changedAt, _id, tableName, action, changedBy',
      // Undo finds what was deleted together by the moment of it.
      history_deletion: { on: 'changedAt, tableName', where: sql`"action" = 'remove'` },
      // Addresses that guardians had before.
      history_former_email: {
        on: [jsonText(db, 'before', 'Email')],
        where: sql`"tableName" = 'guardian'`,
      },
      history_former_family: {
        on: [jsonText(db, 'before', 'FamilyId')],
        where: sql`"tableName" in ('guardian', 'child')`,
      },
    },
  },

  idempotency_key: { text: 'bodyHash, madeAt, storedId' },

  rate_limit: { key: 'key', integer: 'count', bigint: 'endsAt' },

  // The last numbers given, of numbers without gaps.
  counter: { integer: 'last' },

  sheet_import: {
    text: `kind, fileName, importedBy, undoneAt, undoneBy, since, headings, mapping,
      insertTimeStamp, updateTimeStamp`,
    integer: 'added, changed',
    indexes: {
      sheet_import_kind: 'kind, insertTimeStamp',
      sheet_import_insertTimeStamp: 'insertTimeStamp',
    },
  },

  import_upload: {
    text: 'kind, owner, fileName, content, createdAt',
    indexes: { import_upload_createdAt: 'createdAt' },
  },
});
