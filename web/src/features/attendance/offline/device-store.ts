import { type IDBPDatabase, openDB } from 'idb';
import { type DeviceStore, type Kept, tableNames } from './kept.ts';
import { createMemoryStore } from './memory-store.ts';

const databaseName = 'pallikoodam';
const version = 1;
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
      const rows: Kept[] = await step.store.getAll();
      const others = rows.filter(({ email }) => email !== exceptEmail);
      await Promise.all([...others.map(({ key }) => step.store.delete(key)), step.done]);
    },
  };
}
