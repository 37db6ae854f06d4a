import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDrawnPages } from './drawn-pages.ts';
import { openPageDrawer } from './page-drawer.ts';

/** Draws the address, the language and the rows; says how often it did. */
const renderer = `
  import { readFileSync } from 'node:fs';
  let drawn = 0;
  export const todayAtSchool = () => readFileSync(new URL('day', import.meta.url), 'utf8');
  export const drawPage = async ({ address, language }, [rows, ...more]) => {
    const query = address.replace(/^[^?]*/, '');
    const row = (key) => ({ key: [key, {}], address: '/api/' + key + query, counts: key === 'getRows' });
    if (rows === undefined) return { inside: '', questions: [row('getRows')] };
    const { body, headers } = rows[1];
    if (body.includes('more?') && more.length === 0)
      return { inside: '', questions: [row('getMore')] };
    const words = [address, language, body, ...more.map(([, answer]) => answer)];
    return {
      inside: '<p>' + [...words, headers['x-total-count'], ++drawn].join(' ') + '</p>',
      questions: [],
    };
  };`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-drawn-'));
  mkdirSync(join(folder, 'pages'));
  mkdirSync(join(folder, 'renderer'));
  writeFileSync(join(folder, 'pages/drawn.json'), '["Rows"]');
  writeFileSync(join(folder, 'renderer/package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'renderer/entry-server.js'), renderer);
  setDay('2025-11-23');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function setDay(day: string): void {
  writeFileSync(join(folder, 'renderer/day'), day);
}

const html = '<meta data-when="touched"><div id="root"><div>…</div></div></body>';

function openApp() {
  const app = fastify();
  const school = { rows: ['Anbu'], broken: false, askers: new Set<string>() };
  app.get('/api/getRows', (request, reply) => {
    school.askers.add(`${request.ip} ${request.headers.cookie ?? 'nobody'}`);
    if (school.broken) return reply.status(500).send({});
    return reply.header('x-total-count', '7').send(school.rows);
  });
  app.get('/api/getMore', () => ['what follows']);
  const pages = openDrawnPages(app, { webFolder: folder, drawer: openPageDrawer(app, folder) });
  app.get('/Rows', async (request) => {
    const drawn = await pages.draw({ request, html, language: 'ta' });
    if (drawn === null) return 'undrawn';
    expect(brotliDecompressSync(await drawn.packed()).toString()).toBe(drawn.html);
    return drawn.html;
  });
  const open = async (url: string) =>
    (await app.inject({ url, remoteAddress: '192.0.2.7', headers: { cookie: 'session=x' } })).body;
  return { pages, school, open };
}

it('holds its rows, which the browser takes over, and may keep its scripts waiting', async () => {
  const { pages, school, open } = openApp();
  school.rows = ['</script>'];
  expect([pages.has('Rows'), pages.has('index')]).toEqual([true, false]);
  expect(await open('/Rows?lang=ta&page=2')).toBe(
    '<meta data-when="drawn"><div id="root"><p>/Rows?page=2 ta </script> 7 1</p></div>' +
      '<script type="application/json" id="portal-drawn">[[["getRows",{}],{"status":200,' +
      '"headers":{"x-total-count":"7"},"body":["\\u003c/script>"]}]]</script></body>',
  );
  // The same for everybody, though the address counts for the limits.
  expect([...school.askers]).toEqual(['192.0.2.7 nobody']);
});

it('is drawn anew only where its rows have changed', async () => {
  const { school, open } = openApp();
  const first = await open('/Rows');
  expect(await open('/Rows')).toBe(first);
  school.rows = ['Anbu', 'Banu'];
  expect(await open('/Rows')).toContain('Anbu,Banu 7 2');
});

it('holds also what it asks for once it knows its rows', async () => {
  const { school, open } = openApp();
  school.rows = ['more?'];
  expect(await open('/Rows')).toContain('<p>/Rows ta more? what follows 7 1</p>');
  school.rows = ['more?', 'Banu'];
  expect(await open('/Rows')).toContain('<p>/Rows ta more?,Banu what follows 7 2</p>');
});

it('is drawn anew on another day, since it may show which one it is', async () => {
  const { open } = openApp();
  const first = await open('/Rows');
  setDay('2025-11-24');
  const next = await open('/Rows');
  expect([first, next]).toEqual([
    expect.stringContaining('Anbu 7 1'),
    expect.stringContaining('Anbu 7 2'),
  ]);
});

it('is left to its scripts where the rows cannot be had, or it was drawn too often', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { school, open } = openApp();
  school.broken = true;
  expect(await open('/Rows')).toBe('undrawn');
  school.broken = false;
  expect(await open('/Rows')).toContain('Anbu');
  expect(await open(`/Rows?search=${'a'.repeat(500)}`)).toBe('undrawn');
  const answers = [];
  for (let page = 1; page <= 100; page += 1) answers.push(await open(`/Rows?page=${page}`));
  expect(answers.at(-1)).toBe('undrawn');
  // What was drawn before still is.
  expect(await open('/Rows?page=1')).toContain('Anbu');
});
