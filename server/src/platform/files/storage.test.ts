import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../testing/address-of.ts';
import { formWith } from '../../testing/keeping-factory.ts';
import { startTestPortal } from '../../testing/portal.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { describeError } from '../http/log.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { explainDisk, type Storage, storageAway, storageFull, storageRefused } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'pallikoodam-storage-'));
let s3: S3Server;
const storages: Record<string, Storage> = {};
beforeAll(async () => {
  s3 = await startS3Server();
  storages.folder = createFolderStorage(join(folder, 'files'));
  storages.s3 = createS3Storage(s3.settings);
});
afterAll(async () => {
  storages.s3?.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

let made = 0;
function makeFile(content: string | Uint8Array) {
  made += 1;
  const path = join(folder, `incoming-${made}`);
  writeFileSync(path, content);
  return { path, size: Buffer.byteLength(content) };
}

describe.each(['folder', 's3'])('the %s', (kind) => {
  const storage = () => storages[kind] as Storage;

  it('gives back what was put, until it is removed', async () => {
    await storage().put('teachers/one', makeFile('வணக்கம்'));
    const content = await storage().read('teachers/one');
    expect(content && (await text(content))).toBe('வணக்கம்');
    const part = await storage().read('teachers/one', { start: 3, end: 5 });
    expect(part && (await text(part))).toBe('ண');
    await storage().remove('teachers/one');
    expect(await storage().read('teachers/one')).toBeNull();
    await storage().remove('teachers/one');
  });

  it('takes 25 MB', async () => {
    const large = Buffer.alloc(25 * 1024 * 1024, 'a');
    await storage().put('teachers/large', makeFile(large));
    const content = await storage().read('teachers/large');
    expect(content && (await text(content)).length).toBe(large.length);
  });
});

it('a folder has no object beside its buckets', async () => {
  for (const key of ['../secret', 'teachers/../../secret', '/etc/passwd', 'teachers/a/b']) {
    await expect(storages.folder?.read(key)).rejects.toThrow('no key');
  }
});

it.each([
  ['ENOSPC', storageFull],
  ['EDQUOT', storageFull],
  ['EIO', storageAway],
])('%s of the disk is told as: %s', (code, message) => {
  expect(explainDisk(Object.assign(new Error(), { code })).message).toBe(message);
});

it.skipIf(process.getuid?.() === 0)(
  'a folder that is closed is a storage that is away',
  async () => {
    const closed = createFolderStorage(join(folder, 'closed'));
    chmodSync(folder, 0o500);
    await expect(closed.put('teachers/x', makeFile('x'))).rejects.toThrow(storageAway);
    chmodSync(folder, 0o700);
  },
);

describe('S3 that', () => {
  it('is away says so within its time, and serves again when it is back', async () => {
    await storages.s3?.put('teachers/before', makeFile('before'));
    await s3.stop();
    await expect(storages.s3?.read('teachers/before')).rejects.toThrow(storageAway);
    await expect(storages.s3?.put('teachers/new', makeFile('new'))).rejects.toThrow(storageAway);
    await s3.start();
    const content = await storages.s3?.read('teachers/before');
    expect(content && (await text(content))).toBe('before');
    expect(await storages.s3?.read('teachers/new')).toBeNull();
  });

  const answers = (status: number, code: string) => (response: ServerResponse) => {
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  };

  it.each<[string, (response: ServerResponse) => void, string, object]>([
    ['hangs', () => {}, storageAway, { message: expect.stringContaining('has not answered') }],
    [
      'is full',
      answers(507, 'InsufficientStorage'),
      storageFull,
      { type: 'InsufficientStorage', status: 507 },
    ],
    [
      'refuses the key',
      answers(403, 'AccessDenied'),
      storageRefused,
      { type: 'AccessDenied', status: 403 },
    ],
    [
      'finds it too large',
      answers(413, 'EntityTooLarge'),
      storageRefused,
      { type: 'EntityTooLarge', status: 413 },
    ],
    [
      'has no bucket',
      answers(404, 'NoSuchBucket'),
      storageRefused,
      { type: 'NoSuchBucket', status: 404 },
    ],
    [
      'has too much to do',
      answers(429, 'SlowDown'),
      storageAway,
      { type: 'SlowDown', status: 429 },
    ],
    ['is broken', answers(500, 'InternalError'), storageAway, { status: 500 }],
  ])('%s is told, and logged with what it said', async (_, answer, message, cause) => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      request.resume();
      request.on('end', () => answer(response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = addressOf(server);
    const endpoint = `http://127.0.0.1:${port}`;
    const storage = createS3Storage(
      { ...s3.settings, endpoint },
      { connectionMs: 300, answerMs: 1_500 },
    );
    const begun = performance.now();
    const refusal = await storage.put('teachers/x', makeFile('x')).catch((error: Error) => error);
    expect(performance.now() - begun).toBeLessThan(2_500);
    if (message !== storageAway) expect(asked).toBe(1);
    expect(describeError(refusal as Error)).toMatchObject({
      type: 'StorageError',
      message,
      cause,
    });
    const read = await storage.read('teachers/x').catch((error: Error) => error);
    expect(read).toMatchObject({ message });
    storage.close();
    server.closeAllConnections();
    server.close();
  });

  it('stops to take an upload is given up within its time', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      // Takes the head and none of the content.
      socket.once('readable', () => socket.pause());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = addressOf(server);
    const storage = createS3Storage(
      { ...s3.settings, endpoint: `http://127.0.0.1:${port}` },
      { connectionMs: 300, answerMs: 500 },
    );
    const begun = performance.now();
    const large = makeFile(Buffer.alloc(3_000_000));
    await expect(storage.put('teachers/x', large)).rejects.toThrow(storageAway);
    expect(performance.now() - begun).toBeLessThan(4_500);
    storage.close();
    server.close();
  });

  it('serves a portal; while it is away, an upload is refused and no record is made', async () => {
    const test = await startTestPortal({ storage: storages.s3 as Storage });
    const teacher = await test.as('Teacher');
    const send = (name: string) =>
      teacher.post('/api/uploadfile/teachers/General/me', formWith(name, '%PDF-1.7 a plan'));
    const [file] = (await send('plan.pdf')).json().files;
    expect((await teacher.get(file.link)).body).toBe('%PDF-1.7 a plan');
    await s3.stop();
    const refused = await send('other.pdf');
    expect(refused.statusCode).toBe(503);
    expect(refused.json().message).toBe(storageAway);
    expect((await teacher.get(file.link)).statusCode).toBe(503);
    await s3.start();
    const list = (await teacher.get('/api/getUploadedFiles/teachers/General')).json();
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['plan.pdf']);
    await test.close();
  });
});
