import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInnerCall } from '../calls/limits.ts';
import { registerPages } from './pages.ts';
import { composeSecurityHeaders } from './security-headers.ts';

/** Stands in for the build's: tells what it was asked to render. */
const renderer = `
const routes = ['/', '/Signin', '/Admission'];
export const prepareTexts = async () => {};
export async function renderPage({ request, language, nonce, start, files, ask }) {
  const { pathname } = new URL(request.url);
  if (start?.person?.email === 'broken') throw new Error('no page');
  if (start?.person?.email === 'endless') for (;;);
  if (start?.person?.email === 'long') for (const end = Date.now() + 400; Date.now() < end; );
  if (start?.person?.email === 'patient') await new Promise((end) => setTimeout(end, 100));
  if (start !== null && pathname === '/Signin') await ask('/api/told?' + request.url);
  if (pathname === '/Admission' && start !== null && start.person === null)
    return new Response(null, { status: 307, headers: { location: '/Signin?from=%2FAdmission' } });
  const told = start?.person ? (await ask('/api/own')).body : '';
  const text = [pathname, language, start?.person?.email ?? 'nobody', told, files.scripts, nonce];
  const inline = nonce === undefined ? '<script>own()</script>' : '';
  return new Response(text.join(' ') + inline, { status: routes.includes(pathname) ? 200 : 404 });
}`;
const listed = {
  visitor: { scripts: ['/v.js'], css: [] },
  signedIn: { scripts: ['/s.js'], css: [] },
};
const fonts = { en: { href: '/en.woff2', data: '' }, ta: { href: '/ta.woff2', data: '' } };
const files = { boot: '/boot.js', layerOrder: '', styles: {}, fonts, notFound: listed, routes: {} };

const localUrl = 'http://localhost:3000';
const folder = mkdtempSync(join(tmpdir(), 'pallikoodam-web-'));
let app: FastifyInstance;
/** Which addresses were rendered for a visit of `/Signin`, and for whom. */
let told: string[];
async function start({
  publicUrl = localUrl,
  ...limits
}: Partial<Record<'hangsAfterMs' | 'mostVisits', number>> & {
  publicUrl?: string;
} = {}): Promise<void> {
  for (const part of ['client/assets', 'renderer'])
    mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'client/assets/app-1a2b.js'), 'start()');
  writeFileSync(join(folder, 'renderer/package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'renderer/entry-server.js'), renderer);
  writeFileSync(join(folder, 'renderer/page-files.json'), JSON.stringify(files));
  for (const name of ['robots.txt', 'sitemap.xml'])
    writeFileSync(join(folder, 'renderer', name), '');
  app = fastify();
  await app.register(rateLimit, { global: false });
  const { page } = composeSecurityHeaders({ publicUrl });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(page));
  told = [];
  const once = { rateLimit: { max: 1, allowList: isInnerCall } };
  app.get('/api/told', { config: once }, ({ url }) => told.push(url.replace('/api/told?', '')));
  app.post('/api/change', () => 'done');
  app.get('/api/own', ({ headers }) => `own of ${headers.cookie}`);

  await registerPages(app, {
    publicUrl,
    ...limits,
    webBuild: folder,
    readEvents: async () => [],
    readStart: async ({ cookie }) => ({
      person:
        cookie === undefined
          ? null
          : { id: '1', email: cookie, roles: ['Admin', 'Parent'], name: cookie, mustSetUp: false },
      currentYear: '2026-2027',
      years: [],
    }),
  });
}
beforeEach(() => start());
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function open(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers });
  const nonce = /'nonce-([^']+)'/.exec(String(answered['content-security-policy']))?.[1];
  return { status: statusCode, body, nonce, headers: answered };
}

describe('a page', () => {
  it('is rendered for its reader, with the answers of the reader’s own calls, and kept nowhere', async () => {
    for (const who of ['malar', 'kavin']) {
      const { status, body, nonce, headers } = await open('/Admission?page=2', { cookie: who });
      expect([status, body]).toEqual([200, `/Admission en ${who} own of ${who} /s.js ${nonce}`]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await open('/Signin')).body).toContain('/Signin en nobody  /v.js');
  });

  it('lets its own scripts run: by a nonce of each answer, or by what they are where visitors share it', async () => {
    const headers = { cookie: 'malar' };
    const [one, other] = [await open('/', headers), await open('/', headers)];
    expect(one.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(one.nonce).not.toBe(other.nonce);
    const shared = await open('/');
    expect(shared.nonce).toBeUndefined();
    const hash = createHash('sha256').update('own()').digest('base64');
    expect(shared.headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash}'`,
    );
    expect((await open('/', headers)).body).toContain('malar');
  });

  it('leads on where its reader may not open it', async () => {
    const { status, headers, nonce } = await open('/Admission');
    expect([status, headers.location, nonce]).toEqual([
      307,
      '/Signin?from=%2FAdmission',
      undefined,
    ]);
  });

  it.each([
    ['is fetched for a cache', { 'sec-fetch-dest': 'empty', cookie: 'malar' }],
    ['cannot be rendered', { cookie: 'broken' }],
  ])('is the shell, without personal data, where it %s', async (_when, headers) => {
    const { status, body } = await open('/Admission', headers);
    expect(status).toBe(200);
    expect(body).toMatch(/^\/ en nobody /);
  });

  it('that never ends is the shell, and the next one is rendered again', async () => {
    await app.close();
    await start({ hangsAfterMs: 4_000 });
    const { status, body } = await open('/Admission', { cookie: 'endless' });
    expect([status, body]).toEqual([200, expect.stringMatching(/^\/ en nobody /)]);
    await expect
      .poll(async () => (await open('/Admission', { cookie: 'kavin' })).body, { timeout: 20_000 })
      .toContain('own of kavin');
  });

  it('does not hold the calls of others while it is rendered', async () => {
    const answered: string[] = [];
    await Promise.all([
      open('/Admission', { cookie: 'long' }).then(() => answered.push('page')),
      open('/api/own', { cookie: 'kavin' }).then(() => answered.push('call')),
    ]);
    expect(answered).toEqual(['call', 'page']);
  });

  it('is the shell beyond those that may wait, and no one is left without an answer', async () => {
    const visits = Array.from({ length: 30 }, () => open('/Admission', { cookie: 'patient' }));
    const pages = await Promise.all(visits);
    const shells = pages.filter(({ body }) => body.startsWith('/ en nobody'));
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect(shells.length).toBeGreaterThan(0);
    expect(shells.length).toBeLessThan(pages.length);
  });

  it('is rendered once for all visitors, in each language, and values in its address fill no queue', async () => {
    for (const url of ['/Signin', '/Signin', '/Signin?lang=en', '/nothing', '/neither'])
      await open(url);
    expect(told).toEqual(['http://localhost:3000/Signin']);
    await app.inject({ method: 'POST', url: '/api/change' });
    await open('/Signin');
    expect(told).toHaveLength(2);
    const endless = Array.from({ length: 30 }, (_, at) => open(`/Signin?from=${at}`));
    const [own, ...others] = await Promise.all([
      open('/Admission', { cookie: 'malar' }),
      ...endless,
    ]);
    expect(own.body).toContain('own of malar');
    expect(others.some(({ body }) => body.startsWith('/ en nobody'))).toBe(true);
  });

  it('counts once: what it reads itself is no call of its visitor, whatever the visitor sends', async () => {
    for (const at of [1, 2, 3]) await open(`/Signin?from=${at}`);
    expect(told).toHaveLength(3);
    expect((await open('/api/told?mine')).status).toBe(200);
    const claims = { 'x-inner-call': 'true', 'x-forwarded-for': '127.0.0.9' };
    expect((await open('/api/told?mine', claims)).status).toBe(429);
    await open('/Signin?from=4');
    expect(told).toHaveLength(5);
  });

  it('is the shell for an address that asks for more than a hall full of people', async () => {
    await app.close();
    await start({ mostVisits: 2 });
    for (const at of [1, 2, 3]) await open(`/Signin?from=${at}`);
    expect((await open('/Signin?from=4')).body).toMatch(/^\/ en nobody/);
    expect(told).toHaveLength(2);
    expect((await open('/Signin')).body).toMatch(/^\/Signin en nobody/);
    expect((await open('/Admission', { cookie: 'malar' })).body).toContain('own of malar');
  });

  it('comes compressed to who reads Brotli', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const { rawPayload } = await app.inject({ url: '/Signin', headers });
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(/^\/Signin en nobody/);
  });

  it('that names a language is rendered in it, and it is remembered', async () => {
    const tamil = await open('/Signin?from=a&lang=ta', { cookie: 'lang=en' });
    expect(tamil.body).toMatch(/^\/Signin ta/);
    expect(tamil.headers['set-cookie']).toBe('lang=ta; Path=/; Max-Age=31536000; SameSite=Lax');
    expect((await open('/Signin?lang=fr')).body).toMatch(/^\/Signin en/);
  });

  it('remembers the language over https in a cookie that no neighbor can set', async () => {
    await app.close();
    await start({ publicUrl: 'https://portal.example' });
    const tamil = await open('/Signin?lang=ta', { cookie: 'lang=ta' });
    expect(tamil.headers['set-cookie']).toBe(
      '__Host-lang=ta; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
    expect((await open('/Signin', { cookie: '__Host-lang=ta' })).body).toMatch(/^\/Signin ta/);
    expect((await open('/Signin', { cookie: 'lang=ta' })).body).toMatch(/^\/Signin en/);
  });
});

describe('an address', () => {
  it.each([
    ['/signin?from=here', '/Signin?from=here'],
    ['//Admission', '/Admission'],
    ['/%41dmission?Year=%41', '/Admission?Year=%41'],
    ['//studentdata//a%40b.example', '/StudentData/a%40b.example'],
  ])('%s leads to the documents’ spelling', async (url, location) => {
    const { status, headers } = await open(url);
    expect([status, headers.location]).toEqual([301, location]);
  });

  it.each([
    '//[',
    '/nothing?%',
    '/%2FAdmission',
    '/renderer/page-files.json',
    '/%2e%2e/package.json',
    '/assets/gone-3c4d.js',
  ])('%s is not found', async (url) => {
    expect((await open(url)).status).toBe(404);
  });

  it('of a file or a call is answered as such', async () => {
    expect((await open('/assets/app-1a2b.js')).body).toBe('start()');
    expect((await open('/api/nothing')).body).toContain('no such call');
  });
});

describe('a file of the build', () => {
  it('comes as it was compressed when the app was built, and is never asked for again', async () => {
    writeFileSync(join(folder, 'client/assets/app-1a2b.js.br'), 'start() by Brotli');
    const compressed = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect([compressed.body, compressed.headers['content-encoding']]).toEqual([
      'start() by Brotli',
      'br',
    ]);
    const plain = await open('/assets/app-1a2b.js');
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['start()', undefined]);
    for (const { headers } of [compressed, plain]) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.vary).toContain('accept-encoding');
    }
  });

  it('of an older release is not there, and no page is rendered in its place', async () => {
    const { status, body, headers } = await open('/assets/app-3c4d.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(JSON.parse(body)).toEqual({ message: 'There is nothing at this address.' });
  });
});
