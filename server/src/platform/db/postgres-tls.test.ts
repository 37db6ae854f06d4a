import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import getTLSOptions from 'smtp-server/lib/tls-options';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../testing/address-of.ts';
import { openDatabase } from './database.ts';

/**
 * What `sslmode` of DATABASE_URL comes to, as docs/operations.md says: the driver reads it in its
 * own way, and another version may read it otherwise.
 */

/** What PostgreSQL's protocol asks with before anything secret is sent. */
const tlsWanted = 80877103;

type Heard = 'nothing' | 'a start in plain' | 'a start behind TLS';

let server: Server;
let heard: Heard;
let offersTls: boolean;
beforeEach(async () => {
  // The driver's own, of what its next version will do.
  vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  heard = 'nothing';
  offersTls = true;
  server = createServer((socket) => {
    socket.on('error', () => {});
    const hear = (how: Heard) => {
      heard = how;
      socket.destroy();
    };
    socket.once('data', (first) => {
      if (first.readInt32BE(4) !== tlsWanted) return hear('a start in plain');
      socket.write(offersTls ? 'S' : 'N');
      if (!offersTls) return socket.once('data', () => hear('a start in plain'));
      // By a certificate of an unknown authority.
      const { key, cert } = getTLSOptions();
      const behind = new TLSSocket(socket, { isServer: true, key, cert });
      behind.on('error', () => {});
      return behind.once('data', () => hear('a start behind TLS'));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

async function ask(query: string): Promise<string> {
  const { port } = addressOf(server);
  const databaseUrl = `postgres://office:secret-word@localhost:${port}/school${query}`;
  const database = openDatabase({ databaseUrl, dataDirectory: '' });
  const refusal = await sql`select 1`.execute(database.kysely).then(
    () => '',
    (error: Error) => error.message,
  );
  await database.close();
  return refusal;
}

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('a PostgreSQL elsewhere', () => {
  it.each([
    ['', 'a start in plain'],
    ['?sslmode=disable', 'a start in plain'],
    ['?sslmode=no-verify', 'a start behind TLS'],
    ['?sslmode=prefer', 'nothing'],
    ['?sslmode=require', 'nothing'],
    ['?sslmode=verify-ca', 'nothing'],
    ['?sslmode=verify-full', 'nothing'],
    ['?sslmode=mistyped', 'nothing'],
    ['?sslmode=require&uselibpqcompat=true', 'a start behind TLS'],
  ] as const)('with a certificate that nobody knows hears of %j: %s', async (query, what) => {
    const refusal = await ask(query);
    expect(heard).toBe(what);
    if (what === 'nothing') expect(refusal).toContain('certificate');
  });

  it.each(['prefer', 'require', 'verify-full', 'no-verify'])(
    'without TLS hears nothing of sslmode=%s',
    async (mode) => {
      offersTls = false;
      expect(await ask(`?sslmode=${mode}`)).toMatch(/does not support SSL/);
      expect(heard).toBe('nothing');
    },
  );
});
