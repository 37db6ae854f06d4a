import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { placeEmbedded } from '../db/database.ts';

type Value = string | number | null;

/** A connection with nothing of the portal around it, for measurements; statements are kept. */
export type BareConnection = {
  ask: (sql: string, values?: readonly Value[]) => Promise<Record<string, Value>[]>;
  /** What holds selected rows until the transaction ends. */
  lock: string;
  /** How a statement names its value at this index. */
  mark: (index: number) => string;
  close: () => Promise<void>;
};

export function openBareConnection({
  dataDirectory,
  databaseUrl,
}: {
  dataDirectory: string;
  databaseUrl: string | undefined;
}): BareConnection {
  return databaseUrl === undefined ? openSqlite(dataDirectory) : openPostgres(databaseUrl);
}

function openSqlite(dataDirectory: string): BareConnection {
  const database = new DatabaseSync(placeEmbedded(dataDirectory), { timeout: 10_000 });
  // As the portal's own: what it acknowledges outlives a power cut.
  database.exec('pragma synchronous = full; pragma cache_size = -65536');
  const statements = new Map<string, StatementSync>();
  return {
    ask: async (sql, values = []) => {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement.all(...(values as SQLInputValue[])) as Record<string, Value>[];
    },
    lock: '',
    mark: () => '?',
    close: async () => database.close(),
  };
}

function openPostgres(connectionString: string): BareConnection {
  const client = new Client({ connectionString });
  const connected = client.connect();
  const names = new Map<string, string>();
  return {
    ask: async (sql, values = []) => {
      await connected;
      const name = names.get(sql) ?? `statement ${names.size + 1}`;
      names.set(sql, name);
      return (await client.query({ name, text: sql, values: [...values] })).rows;
    },
    lock: 'for update',
    mark: (index) => `$${index + 1}`,
    close: () => client.end(),
  };
}
