import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerPages } from './pages.ts';

/**
 * Draws who asks, the kind of device and what it was answered; asks for a list, and for what the list
 * names.
 */
const renderer = `
  export const drawOwnPage = async ({ address, language, isPhone, start }) => {
    if (address === '/Treasury?fails') throw new Error('cannot draw');
    const { person, answers } = JSON.parse(start);
    const known = answers.map(([[name], body]) => name + '=' + body);
    const asks = (name) => ({ key: [name], address: '/api/' + name, counts: false });
    const list = answers.find(([[name]]) => name === 'list');
    const questions = list === undefined ? [asks('list')] : [asks(list[1]), asks('refused')];
    return {
      html: [person, address, language, isPhone, ...known].join(' '),
      questions: questions.filter(({ key: [name] }) => !answers.some(([[one]]) => one === name)),
      faults: [],
      parts: ['a', 'b'],
      texts: address.includes('texts') ? { Paid: 'செலுத்தியது' } : {},
    };
  };`;

const page = '<html><div id="root">frame</div><script id="end"></script>'.replace(
  '<script id="end">',
  '<script type="application/json" id="portal-start">null',
);

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-own-'));
  for (const part of ['client/assets', 'pages/en', 'renderer']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, 'renderer/package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'renderer/entry-server.js'), renderer);
  writeFileSync(join(folder, 'pages/en/Treasury.html'), page);
  writeFileSync(join(folder, 'pages/routes.json'), '{ "/Treasury": "Treasury" }');
  app = fastify();
  await registerPages(app, {
    publicUrl: 'http://localhost:3000',
    builds: [folder],
    readEvents: async () => [],
    readStart: async ({ cookie }) => ({
      start: { person: cookie ?? null },
      reader: cookie === undefined ? null : { role: cookie as 'Treasurer', values: {} },
    }),
  });
  app.get('/api/list', () => '"files"');
  app.get('/api/files', ({ headers }) => JSON.stringify(`of ${headers.cookie}`));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function open(
  url: string,
  more: Record<string, string> = { cookie: 'Treasurer' },
): Promise<string> {
  const headers = { 'sec-fetch-dest': 'document', ...more };
  const { body } = await app.inject({ url, headers });
  return /<div id="root"(.*?)<\/div>/s.exec(body)?.[1] ?? '';
}

describe('a page of somebody’s own', () => {
  it('is drawn for its reader, with what its screen asks and what that leads to', async () => {
    expect(await open('/Treasury?Year=x&lang=en')).toBe(
      ' data-drawn="desk" data-parts="a b">Treasurer /Treasury?Year=x en false list=files files=of Treasurer',
    );
  });

  it('brings along the texts with which it was drawn', async () => {
    const bring = async (url: string) => {
      const headers = { 'sec-fetch-dest': 'document', cookie: 'Treasurer' };
      const { body } = await app.inject({ url, headers });
      return JSON.parse(/id="portal-start">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    };
    expect(await bring('/Treasury?texts')).toMatchObject({
      person: 'Treasurer',
      texts: { Paid: 'செலுத்தியது' },
    });
    expect(await bring('/Treasury')).not.toHaveProperty('texts');
  });

  it('is drawn for the kind of device that asks', async () => {
    const cookie = 'Treasurer';
    const hints: Record<string, string>[] = [
      { 'sec-ch-ua-mobile': '?1' },
      { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148' },
    ];
    for (const hint of hints) {
      expect(await open('/Treasury', { cookie, ...hint })).toMatch(
        /^ data-drawn="phone" data-parts="a b">.* true /,
      );
    }
  });

  it('is a frame without the visitor’s menu where it cannot be drawn', async () => {
    expect(await open('/Treasury?fails')).toBe(' data-signed-in>frame');
  });

  it('is a frame for who may not open it, or is not signed in', async () => {
    expect(await open('/Treasury', { cookie: 'Parent' })).toBe(' data-signed-in>frame');
    expect(await open('/Treasury', {})).toBe('>frame');
  });
});
