import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { Database } from '../../server/src/platform/db/database.ts';
import { stamps } from '../../server/src/platform/db/stamps.ts';
import { markBegin, type Sent } from './traffic.ts';

/** What became of a record, as its history says. */
type Line = {
  tableName: string;
  recordId: string;
  action: string;
  before: Fields | null;
  after: Fields | null;
};
type Fields = Readonly<Record<string, unknown>>;

/**
 * What is wrong in the database after a fault, in words: what was answered is there, what was
 * refused is not, nothing is there twice, and no record stands without its history and its mails.
 */
export async function inspect(database: Database, ledger: readonly Sent[]): Promise<string[]> {
  const lines = await readHistory(database);
  return [
    ...findMisplacedMarks([...lines, ...(await readLetters(database))], ledger),
    ...(await findHalves(database, lines)),
    ...(await findWrongMessages(database)),
  ];
}

async function readHistory({ kysely }: Database): Promise<Line[]> {
  const lines = await kysely
    .selectFrom('history')
    .select(['tableName', 'recordId', 'action', 'before', 'after'])
    .orderBy('changedAt')
    .orderBy('_id')
    .execute();
  return lines.map(({ before, after, ...line }) => ({
    ...line,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}

/** Mails have no history: those with a mark in the subject, as lines of their table. */
async function readLetters({ kysely }: Database): Promise<Line[]> {
  const mails = await kysely
    .selectFrom('outbox')
    .select(['_id', 'subject'])
    .where('announcementId', '=', '')
    .where('subject', 'like', `${markBegin}%`)
    .execute();
  return mails.map(({ _id, subject }) => ({
    tableName: 'outbox',
    recordId: _id,
    action: 'insert',
    before: null,
    after: { subject },
  }));
}

/** Every write leaves its mark in as many lines as it makes records: all of them, or none. */
function findMisplacedMarks(lines: readonly Line[], ledger: readonly Sent[]): string[] {
  const found = new Map<string, number>();
  for (const { tableName, before, after } of lines) {
    for (const [column, value] of Object.entries(after ?? {})) {
      if (typeof value !== 'string' || !value.startsWith(markBegin)) continue;
      if (before?.[column] === value) continue;
      const place = `${tableName} ${column} ${value}`;
      found.set(place, (found.get(place) ?? 0) + 1);
    }
  }
  return ledger.flatMap(
    ({ write: { area, table, column, records = 1, ending = '' }, mark, outcome }) => {
      const times = found.get(`${table} ${column} ${mark}${ending}`) ?? 0;
      if (outcome === 'acknowledged' && times === 0) return [`lost: ${area} ${mark}`];
      if (outcome === 'refused' && times > 0) return [`refused and written: ${area} ${mark}`];
      if (times > records) return [`twice: ${area} ${mark}`];
      return times !== 0 && times !== records ? [`half: ${area} ${mark}`] : [];
    },
  );
}

/** Every record is as its last line of history says, and what that line took away is gone. */
async function findHalves({ kysely }: Database, lines: readonly Line[]): Promise<string[]> {
  const faults: string[] = [];
  const last = new Map(lines.map((line) => [`${line.tableName} ${line.recordId}`, line]));
  for (const table of keysOf(stamps)) {
    const rows = await kysely
      .selectFrom(table as 'news')
      .selectAll()
      .execute();
    for (const row of rows as unknown as (Fields & { _id: string })[]) {
      const line = last.get(`${table} ${row._id}`);
      last.delete(`${table} ${row._id}`);
      if (line === undefined) faults.push(`half: ${table} ${row._id} has no history`);
      else if (line.action === 'remove') faults.push(`half: ${table} ${row._id} is still there`);
      else if (differs(row, line.after))
        faults.push(`half: ${table} ${row._id} is not as its history`);
    }
  }
  for (const { tableName, recordId, action } of last.values()) {
    if (tableName in stamps && action !== 'remove') {
      faults.push(`lost: ${tableName} ${recordId} is in the history alone`);
    }
  }
  return faults;
}

function differs(row: Fields, after: Fields | null): boolean {
  return Object.entries(after ?? {}).some(
    ([column, value]) => column in row && String(row[column] ?? '') !== String(value ?? ''),
  );
}

/** A mail for each enrollment, and for each announcement one message to each of its recipients. */
async function findWrongMessages({ kysely }: Database): Promise<string[]> {
  const messages = await kysely
    .selectFrom('outbox')
    .select(['purpose', 'subject', 'recipient', 'announcementId'])
    .execute();
  const counts = new Map<string, number>();
  for (const { purpose, subject, recipient, announcementId } of messages) {
    const name = `${announcementId || `${purpose} ${subject}`} to ${recipient}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // The office hears of each application and enquiry; a family of its own enrollment alone.
  const isOwn = (name: string) => name.includes(markBegin) || !name.includes('school.example');
  const twice = [...counts].filter(([name, count]) => count > 1 && isOwn(name));
  const announcements = await kysely.selectFrom('announcement').select('_id').execute();
  const reached = new Set(messages.map(({ announcementId }) => announcementId));
  const silent = announcements.filter(({ _id }) => !reached.has(_id));
  const students = await kysely
    .selectFrom('student')
    .select('UserName')
    .where('FirstName', 'like', `${markBegin}%`)
    .execute();
  const written = new Set(
    messages
      .filter(({ purpose }) => purpose === 'enrollment confirmation')
      .map(({ recipient }) => recipient),
  );
  return [
    ...twice.map(([name]) => `twice: ${name}`),
    ...silent.map(({ _id }) => `half: the announcement ${_id} has no message`),
    ...students
      .filter(({ UserName }) => !written.has(UserName))
      .map(({ UserName }) => `half: no mail about the enrollment of ${UserName}`),
  ];
}
