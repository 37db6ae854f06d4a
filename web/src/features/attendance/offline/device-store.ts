import { type IDBPDatabase, openDB } from 'idb';
import { getSession } from '../../../lib/session.ts';
import { type DeviceStore, type StoredTables, type TableName, tableNames } from './stored-types.ts';

const databaseName = 'pallikoodam';
const version = 2;
/** What was written survives a device that goes dark the moment after. */
const lastingWrite = { durability: 'strict' } as const;

let opened: Promise<DeviceStore> | null = null;

/** The device's store; where the browser allows none, one that lasts as long as the page. */
export function openDeviceStore(): Promise<DeviceStore> {
  opened ??= openDatabase().then(createLastingStore).catch(createMemoryStore);
  return opened;
}

async function openDatabase(): Promise<IDBPDatabase> {
  const database = await openDB(databaseName, version, {
    upgrade: (fresh) => {
      for (const name of tableNames) {
        if (fresh.objectStoreNames.contains(name)) continue;
        fresh.createObjectStore(name, { keyPath: 'key' }).createIndex('email', 'email');
      }
    },
    // Another tab brings a newer form of the store.
    blocking: () => {
      database.close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  return database;
}

/** The database does not know the kinds of its rows; `DeviceStore` says them. */
function createLastingStore(database: IDBPDatabase): DeviceStore {
  return {
    lasting: true,
    get: (table, key) => database.get(table, key),
    put: async (table, row) => {
      const step = database.transaction(table, 'readwrite', lastingWrite);
      await Promise.all([step.store.put(row), step.done]);
    },
    remove: (table, key) => database.delete(table, key),
    list: (table, email) => database.getAllFromIndex(table, 'email', email),
    change: async (table, key, decide) => {
      const step = database.transaction(table, 'readwrite', lastingWrite);
      const next = decide(await step.store.get(key));
      if (next === undefined) await step.store.delete(key);
      else await step.store.put(next);
      await step.done;
      return next;
    },
    clear: async (table, exceptEmail) => {
      const step = database.transaction(table, 'readwrite');
      const rows: { key: string; email: string }[] = await step.store.getAll();
      const others = rows.filter(({ email }) => email !== exceptEmail);
      await Promise.all([...others.map(({ key }) => step.store.delete(key)), step.done]);
    },
  };
}

/** Lasts as long as the page: for browsers that allow no more. */
export function createMemoryStore(): DeviceStore {
  const tables = new Map(tableNames.map((name) => [name, new Map<string, unknown>()]));
  const rowsOf = <Name extends TableName>(name: Name) =>
    tables.get(name) as unknown as Map<string, StoredTables[Name]>;

  return {
    lasting: false,
    get: async (table, key) => rowsOf(table).get(key),
    put: async (table, row) => {
      rowsOf(table).set(row.key, row);
    },
    remove: async (table, key) => {
      rowsOf(table).delete(key);
    },
    list: async (table, email) => [...rowsOf(table).values()].filter((row) => row.email === email),
    change: async (table, key, decide) => {
      const next = decide(rowsOf(table).get(key));
      if (next === undefined) rowsOf(table).delete(key);
      else rowsOf(table).set(key, next);
      return next;
    },
    clear: async (table, exceptEmail) => {
      for (const { key, email } of [...rowsOf(table).values()]) {
        if (email !== exceptEmail) rowsOf(table).delete(key);
      }
    },
  };
}

/**
 * Class lists and records stay on the device for the person who is signed in only (`''`: for no one);
 * unsent marks and drafts, which name no child, stay for their owner.
 */
export async function purgeOthers(email: string): Promise<void> {
  const store = await openDeviceStore();
  await Promise.all([store.clear('classes', email), store.clear('records', email)]);
}

/** Whether the device may keep school data for this person now. */
export function isCurrentUser(email: string): boolean {
  return email !== '' && getSession().email === email;
}

/**
 * Stores what the school answered, only while its owner is still signed in, and over nothing newer,
 * such as a submit acknowledged since. `carry`: what of the row before stays where the new one has
 * nothing. A failure changes nothing on screen.
 */
export async function storeForCurrentUser<Name extends 'classes' | 'records'>(
  table: Name,
  row: StoredTables[Name],
  carry: (stored: StoredTables[Name] | undefined) => Partial<StoredTables[Name]> = () => ({}),
): Promise<void> {
  const store = await openDeviceStore();
  const keep = (stored: StoredTables[Name] | undefined) => {
    // Checked last: a sign-out after this purges what was stored.
    const isOutdated = stored !== undefined && stored.storedAt > row.storedAt;
    return isOutdated || !isCurrentUser(row.email) ? stored : { ...carry(stored), ...row };
  };
  await store.change(table, row.key, keep).catch(() => undefined);
}

/** The portal's tabs in one browser tell each other that something in the store changed. */
const channelName = 'portal.attendance';
const lockName = 'portal.attendance.send';

const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
channel?.addEventListener('message', tellHere);

function tellHere(): void {
  for (const listener of listeners) listener();
}

/** Tells every tab that the store has changed. */
export function announceChange(): void {
  tellHere();
  channel?.postMessage('changed');
}

export function onStoreChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One tab at a time. Browsers without locks rely on the idempotency keys alone. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockName, work);
}
