import { type Connection, Query } from 'pg';
import { type Parse, parserOf } from './postgres-types.ts';

/** What a statement answers. */
export type Answer = {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
};

/** The columns of a statement's rows. */
export type Shape = readonly { name: string; parse: Parse }[];

/** A statement that waits for its answer. */
export type Asked = {
  text: string;
  /** Under which the connection has planned it; undefined where it is planned for this once. */
  name: string | undefined;
  values: readonly unknown[];
  /** Undefined where it is yet to be told. */
  shape: Shape | undefined;
  take: (answer: Answer) => void;
  fail: (error: unknown) => void;
};

/** The statement stood behind one that failed (`cause`) and was not carried out. */
export class NotReached extends Error {}

/** Of the database's messages what they are read for. */
type RowDescription = { fields: readonly Field[] };
type DataRow = { fields: readonly (string | null)[] };
type CommandComplete = { text: string };

type Field = { name: string; dataTypeID: number };

/** The columns that pg or the database describes. */
export function readShape(fields: readonly Field[]): Shape {
  return fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
}

/**
 * Statements that PostgreSQL carries out one after the other and answers in one piece. Those that pg
 * sends itself are answered one by one: the database writes, and this process wakes, for each. As one
 * of pg's queries it stands in the connection's line with others
 * (docs/decisions/0045-statements-on-postgresql.md).
 */
export class Batch extends Query {
  readonly #asked: readonly Asked[];
  #reached = 0;
  #shape: Shape | undefined;
  #rows: Answer['rows'] = [];

  constructor(asked: readonly Asked[]) {
    // Its own answer tells nothing; pg only wants somebody to take it.
    super('batch', () => {});
    this.#asked = asked;
    this.submit = sendBatch;
  }

  send(connection: Wire): null {
    for (const { text, name = '', values, shape } of this.#asked) {
      if (name === '') connection.parse({ name, text });
      connection.bind({ statement: name, values, valueMapper: toWire });
      if (shape === undefined) connection.describe({ type: 'P', name: '' });
      connection.execute({});
    }
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#shape = readShape(fields);
  }

  handleDataRow({ fields }: DataRow): void {
    this.#shape ??= this.#asked[this.#reached]?.shape ?? [];
    const row: Record<string, unknown> = {};
    // Counted by hand: of seven hundred rows an iterator for each costs half as much again.
    for (let index = 0; index < this.#shape.length; index += 1) {
      const { name, parse } = this.#shape[index] as Shape[number];
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  /** `text` is such as `SELECT 12`, `INSERT 0 1` and `COMMIT`. */
  handleCommandComplete({ text }: CommandComplete): void {
    const [command = '', ...counts] = text.split(' ');
    const count = counts.at(-1);
    const rows = this.#rows;
    const asked = this.#asked[this.#reached];
    this.#reached += 1;
    this.#rows = [];
    this.#shape = undefined;
    asked?.take({ command, rowCount: count === undefined ? null : Number(count), rows });
  }

  handleError(error: Error): void {
    const [failed, ...notReached] = this.#asked.slice(this.#reached);
    this.#reached = this.#asked.length;
    failed?.fail(error);
    for (const { fail } of notReached) fail(new NotReached(error.message, { cause: error }));
  }

  handleReadyForQuery(): void {}
}

/**
 * One function for all batches: V8 would lay one that is written here, for this batch alone, among
 * what lives long, and with it all that the batch holds
 * (docs/decisions/0065-what-outlives-a-request.md).
 */
function sendBatch(this: Batch, connection: Connection): null {
  return this.send(connection as Wire);
}

/** A connection of pg as it is, not as its types have it. */
type Wire = {
  parse: (message: { name: string; text: string }) => void;
  bind: (message: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }) => void;
  describe: (message: { type: 'P'; name: string }) => void;
  execute: (message: object) => void;
  sync: () => void;
} & Connection;

/** The values that both databases take: texts, numbers and null. */
function toWire(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
