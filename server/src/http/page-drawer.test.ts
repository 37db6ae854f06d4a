import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPageDrawer } from './page-drawer.ts';

/** Draws after so many milliseconds; ends its thread where it is told to. */
const renderer = `
  export const drawOwnPage = async ({ address }) => {
    if (address === '/ends') process.exit(1);
    await new Promise((resolve) => setTimeout(resolve, Number(address.slice(1))));
    return { html: address, questions: [], faults: [], parts: [] };
  };`;

let folder: string;
let app: ReturnType<typeof fastify>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-drawer-'));
  mkdirSync(join(folder, 'renderer'));
  writeFileSync(join(folder, 'renderer/package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'renderer/entry-server.js'), renderer);
  app = fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const asked = (address: string) => ({
  address,
  language: 'en' as const,
  start: 'null',
  isPhone: false,
});

it('lets a page go undrawn where several wait already', async () => {
  const drawer = openPageDrawer(app, folder);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => drawer.drawOwnPage(asked(`/${page}`))),
  );
  expect(pages.map((page) => page?.html ?? null)).toEqual(['/1', '/2', '/3', '/4', null]);
  expect((await drawer.drawOwnPage(asked('/6')))?.html).toBe('/6');
});

it('begins anew where its thread has ended, and tells those who wait', async () => {
  const drawer = openPageDrawer(app, folder);
  await expect(drawer.drawOwnPage(asked('/ends'))).rejects.toThrow('The renderer has ended.');
  expect((await drawer.drawOwnPage(asked('/1')))?.html).toBe('/1');
});

it('gives up a page that never ends', async () => {
  const drawer = openPageDrawer(app, folder);
  await expect(drawer.drawOwnPage(asked('/60000'))).rejects.toThrow('The renderer has ended.');
});

it('goes on reading a renderer that takes longer than a page may', async () => {
  const slow = `await new Promise((resolve) => setTimeout(resolve, 2_600)); ${renderer}`;
  writeFileSync(join(folder, 'renderer/entry-server.js'), slow);
  const drawer = openPageDrawer(app, folder);
  await expect(drawer.drawOwnPage(asked('/1'))).rejects.toThrow('still being read');
  await expect.poll(() => drawer.todayAtSchool().catch(() => null)).toBeUndefined();
  expect((await drawer.drawOwnPage(asked('/2')))?.html).toBe('/2');
});
