import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { readFault } from '../../read-fault.ts';

/**
 * A backup is a compressed text file, one JSON value a line: the heading, then for each table its name
 * and columns followed by its rows, then the end with the number of rows. It says nothing of the
 * database it came from, so a school moves from the embedded database to PostgreSQL with it.
 */
const heading = z.strictObject({
  backup: z.literal('pallikoodam'),
  /** When, as a moment in UTC. */
  madeAt: z.string(),
  /** The shape of the tables: the migrations they had seen, in order. */
  migrations: z.array(z.string()).min(1),
});
const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
const endLine = z.strictObject({ end: z.strictObject({ rows: z.int() }) });
const rowLine = z.array(z.union([z.string(), z.number(), z.null()]));
const line = z.union([rowLine, tableLine, endLine, heading]);

export type BackupHeading = z.infer<typeof heading>;
type BackupLine = z.infer<typeof line>;
export type BackupRow = Record<string, string | number | null>;
/** Rows of one table, in batches as they are read. */
export type TableRows = { table: string; rows: BackupRow[] };

/** A backup that cannot be made or put back; the message is for the person who asked. */
export class BackupError extends Error {}

const damaged = 'The file is no backup of the portal, or it is damaged.';
const rowsAtOnce = 500;

/**
 * Writes the lines to a new file that only this user of the machine can read. It gets its name
 * when it is whole and on the disk. Throws BackupError where a file has the name already.
 */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  const taken = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupError(`${file} is there already.`) : error;
  });
  await taken.close();
  const part = `${file}.part`;
  try {
    const text = async function* () {
      for await (const each of lines) yield `${JSON.stringify(each)}\n`;
    };
    await pipeline(
      Readable.from(text()),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    await rename(part, file);
  } catch (error) {
    await Promise.all([part, file].map((each) => rm(each, { force: true })));
    throw error;
  }
}

/** What a backup begins with. Throws BackupError for any other text. */
export async function readHeading(file: string): Promise<BackupHeading> {
  for await (const first of readLines(file)) {
    const parsed = heading.safeParse(first);
    if (parsed.success) return parsed.data;
    break;
  }
  throw new BackupError(damaged);
}

/** The rows of a backup, table by table. Throws BackupError at the end when some are missing. */
export async function* readRows(file: string): AsyncGenerator<TableRows> {
  let table = '';
  let columns: string[] = [];
  let rows: BackupRow[] = [];
  let count = 0;
  let ended = false;
  for await (const each of readLines(file)) {
    if (ended) throw new BackupError(damaged);
    if (Array.isArray(each)) {
      if (each.length !== columns.length) throw new BackupError(damaged);
      rows.push(Object.fromEntries(columns.map((column, index) => [column, each[index] ?? null])));
      count += 1;
      if (rows.length < rowsAtOnce) continue;
    }
    if (rows.length > 0) yield { table, rows };
    rows = [];
    if ('table' in each) ({ table, columns } = each);
    if ('end' in each) {
      if (each.end.rows !== count) throw new BackupError(damaged);
      ended = true;
    }
  }
  if (!ended) throw new BackupError(damaged);
}

/** Reads a backup to its end and answers how many rows it holds. Throws BackupError. */
export async function countRows(file: string): Promise<number> {
  let count = 0;
  await readHeading(file);
  for await (const { rows } of readRows(file)) count += rows.length;
  return count;
}

async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const source = createReadStream(file);
  const decompressed = createGunzip();
  // What goes wrong before decompression shows at its own end.
  source.on('error', (error) => decompressed.destroy(error));
  try {
    for await (const text of splitLines(source.pipe(decompressed).setEncoding('utf8'))) {
      yield line.parse(JSON.parse(text));
    }
  } catch (error) {
    const { code = '', message } = readFault(error);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new BackupError(`${file} is a folder, not a backup.`);
    if (code === 'EACCES') throw new BackupError(`${file} may not be read by this user.`);
    const unreadable = error instanceof SyntaxError || error instanceof z.ZodError;
    throw unreadable || /^Z_/.test(code) ? new BackupError(damaged, { cause: message }) : error;
  } finally {
    source.destroy();
  }
}

/** Unlike `node:readline`, tells its reader alone when the text breaks off. */
async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
