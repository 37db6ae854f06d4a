import { type Kysely, sql } from 'kysely';
import { indexText } from '../dialect.ts';
import { createTable } from './create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createBooks(db);
  await createLoans(db);
  await createTable(db, 'book_reminder', {
    text: ['parentEmail', 'day', 'mailId', 'sentBy', 'insertTimeStamp', 'updateTimeStamp'],
    integer: ['books'],
  });
  // When a family was reminded last; its `_id` keeps one a family and day.
  await createIndex(db, 'book_reminder', { columns: ['parentEmail', 'day'] });
  await createIndex(db, 'book_reminder', { columns: ['day', '_id'] });

  await createTable(db, 'book_import', {
    text: ['fileName', 'changes', 'importedBy', 'undoneAt', 'insertTimeStamp', 'updateTimeStamp'],
    integer: ['added', 'changed'],
  });
  await createIndex(db, 'book_import', { columns: ['insertTimeStamp'] });

  await createTable(db, 'score', {
    text: [
      'StudentId',
      'FirstName',
      'LastName',
      'Grade',
      'Score',
      'Year',
      'Comments',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
  });
  await createIndex(db, 'score', { columns: ['insertTimeStamp', '_id'] });
  await createIndex(db, 'score', { columns: ['StudentId'] });

  await createTable(db, 'online_book', {
    text: [
      'Id',
      'Title',
      'Link',
      'Grade',
      'Comments',
      'CreatedDate',
      'UpdatedDate',
      'idKey',
      'searchKey',
    ],
  });
  await createIndex(db, 'online_book', { unique: true, columns: ['idKey'] });
  await createIndex(db, 'online_book', { columns: ['CreatedDate', '_id'] });

  await createTable(db, 'mail_language', { text: ['language', 'updateTimeStamp'] });
}

async function createBooks(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'book', {
    text: [
      'bookid',
      'title',
      'author',
      'available',
      'condition',
      'Comments',
      'insertTimeStamp',
      'updated',
      'bookKey',
      'searchKey',
    ],
  });
  await createIndex(db, 'book', { unique: true, columns: ['bookid'] });
  // The list in its order, and what of it is on the shelf, lent or out of lending.
  await createIndex(db, 'book', { columns: ['bookKey', '_id'] });
  await createIndex(db, 'book', { columns: ['available', 'condition', 'bookKey', '_id'] });
  await indexText(db, { table: 'book', column: 'searchKey' });
}

async function createLoans(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'loan', {
    text: [
      'state',
      'bookid',
      'title',
      'StudentId',
      'childKey',
      'FirstName',
      'LastName',
      'Grade',
      'StudentTeacher',
      'branch',
      'parentEmail',
      'Year',
      'BookTakenDate',
      'BookDue',
      'BookReturnDate',
      'ReturnState',
      'insertTimeStamp',
      'updateTimeStamp',
      'bookKey',
      'nameKey',
      'searchKey',
    ],
    optionalInteger: ['bookValue'],
  });
  // One open loan a book and one a child, whichever request is quicker (OP-179).
  await createOpenIndex(db, { name: 'loan_open_book', unique: true, columns: ['bookid'] });
  await createOpenIndex(db, { name: 'loan_open_child', unique: true, columns: ['childKey'] });
  // The outstanding list in its order, the overdue ones, those of a branch, of a range.
  await createOpenIndex(db, { name: 'loan_open_due', columns: ['BookDue', 'bookKey', '_id'] });
  await createOpenIndex(db, { name: 'loan_open_branch', columns: ['branch', 'BookDue'] });
  await createOpenIndex(db, { name: 'loan_open_value', columns: ['bookValue'] });
  // A family's books, now and before; a student's; the book a child had before.
  await createIndex(db, 'loan', { columns: ['parentEmail', 'state', 'BookReturnDate'] });
  await createIndex(db, 'loan', { columns: ['StudentId', 'state'] });
  await createIndex(db, 'loan', { columns: ['childKey', 'state', 'BookReturnDate'] });
  // The history of a book; of a year and of all, newest first.
  await createIndex(db, 'loan', { columns: ['bookid', 'state', 'BookReturnDate'] });
  await createIndex(db, 'loan', { columns: ['state', 'Year', 'BookReturnDate', '_id'] });
  await createIndex(db, 'loan', { columns: ['state', 'BookReturnDate', '_id'] });
  await createIndex(db, 'loan', { columns: ['state', 'bookKey', 'bookid'] });
  // Those of a teacher who takes another name.
  await createIndex(db, 'loan', { columns: ['StudentTeacher', 'Year'] });
  await indexText(db, { table: 'loan', column: 'searchKey' });
}

async function createIndex(
  db: Kysely<unknown>,
  table: string,
  { unique = false, columns }: { unique?: boolean; columns: readonly string[] },
): Promise<void> {
  const index = db.schema
    .createIndex(`${table}_${columns.filter((column) => column !== '_id').join('_')}`)
    .on(table)
    .columns([...columns]);
  await (unique ? index.unique() : index).execute();
}

async function createOpenIndex(
  db: Kysely<unknown>,
  { name, unique = false, columns }: { name: string; unique?: boolean; columns: readonly string[] },
): Promise<void> {
  const index = db.schema
    .createIndex(name)
    .on('loan')
    .columns([...columns])
    .where(sql.ref('state'), '=', sql.lit('open'));
  await (unique ? index.unique() : index).execute();
}
