import { type DeviceStore, type KeptTables, type TableName, tableNames } from './kept.ts';

/** Keeps things as long as the page is open, where the browser allows no more. */
export function createMemoryStore(): DeviceStore {
  const tables = new Map(tableNames.map((name) => [name, new Map<string, unknown>()]));
  const rowsOf = <Name extends TableName>(name: Name) =>
    tables.get(name) as unknown as Map<string, KeptTables[Name]>;

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
