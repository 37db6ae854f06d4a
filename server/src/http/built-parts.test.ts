import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveBuiltParts } from './built-parts.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-parts-'));
  mkdirSync(join(folder, 'newest'));
  mkdirSync(join(folder, 'earlier'));
  lay('newest/app-1a2b.js', 'start()');
  lay('newest/app-1a2b.js.br', 'start() by Brotli');
  lay('newest/app-1a2b.js.gz', 'start() by gzip');
  lay('newest/app-3c4d.css', 'b {}');
  lay('newest/tamil-5e6f.woff2', 'letters');
  lay('earlier/app-1a2b.js', 'start()');
  lay('earlier/part-7a8b.js', 'go on()');
  app = fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function lay(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
}

function serve(): void {
  serveBuiltParts(app, [join(folder, 'newest'), join(folder, 'earlier')]);
}

async function open(name: string, encodings = '') {
  const headers = { 'accept-encoding': encodings };
  const { statusCode, body, headers: told } = await app.inject({ url: `/assets/${name}`, headers });
  return { statusCode, body, packing: told['content-encoding'], type: told['content-type'] };
}

describe('the parts of the app', () => {
  beforeEach(serve);

  it('come in the smallest packing that the reader takes', async () => {
    const type = 'application/javascript; charset=utf-8';
    const plain = { statusCode: 200, body: 'start()', packing: undefined, type };
    expect(await open('app-1a2b.js')).toEqual(plain);
    expect(await open('app-1a2b.js', 'zstd, abr')).toEqual(plain);
    const byGzip = { statusCode: 200, body: 'start() by gzip', packing: 'gzip', type };
    expect(await open('app-1a2b.js', 'gzip, deflate')).toEqual(byGzip);
    const byBrotli = { statusCode: 200, body: 'start() by Brotli', packing: 'br', type };
    expect(await open('app-1a2b.js', 'gzip;q=1.0, br;q=0.8')).toEqual(byBrotli);
  });

  it('come as they are where they are no smaller packed', async () => {
    const font = { statusCode: 200, body: 'letters', packing: undefined, type: 'font/woff2' };
    expect(await open('tamil-5e6f.woff2', 'gzip, br')).toEqual(font);
    expect((await open('app-3c4d.css', 'br')).type).toBe('text/css; charset=utf-8');
  });

  it('are those of the builds before too, and no others', async () => {
    expect((await open('part-7a8b.js')).body).toBe('go on()');
    for (const name of ['part-9c0d.js', 'app-1a2b.js.br', '', '..%2fsecret.js']) {
      expect((await open(name)).statusCode, name).toBe(404);
    }
  });

  it('are read once', async () => {
    await open('app-3c4d.css');
    rmSync(join(folder, 'newest'), { recursive: true });
    expect((await open('app-3c4d.css')).body).toBe('b {}');
    // Nobody had asked for it before its build was cleared away.
    expect((await open('tamil-5e6f.woff2')).statusCode).toBe(404);
  });
});

it('a part of a kind that nobody has named a type of is found at the start', () => {
  lay('newest/picture-9e0f.avif', 'a picture');
  expect(serve).toThrow('picture-9e0f.avif');
});
