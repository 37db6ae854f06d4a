/** What the errors of Node, databases, storages and providers tell beside their message. */
type Fault = {
  name?: string;
  message?: string;
  /** `ENOENT`, or a code of PostgreSQL. */
  code?: string;
  /** Of SQLite. */
  errcode?: number;
  /** The unique index that refused a row, of PostgreSQL. */
  constraint?: string;
  /** Of every answer of PostgreSQL and of poolers before it. */
  severity?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  cause?: unknown;
  /** Of S3. */
  $metadata?: { httpStatusCode?: number };
};

/** Reads a thrown value, which may be anything; what it does not tell is undefined. */
export function readFault(error: unknown): Fault {
  return typeof error === 'object' && error !== null ? error : {};
}
