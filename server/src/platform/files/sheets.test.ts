import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../testing/workbook.ts';
import { runApart } from '../run-apart.ts';
import { longestReadingSeconds, readSheet } from './sheets.ts';
import { readWorkbookSheets } from './workbook-sheets.ts';

/** What a file can do at worst: its reading is refused, and the portal goes on. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-sheets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bounds = { seconds: longestReadingSeconds, memoryMb: 64 };

function run(program: string, limits = bounds) {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, `process.once('message', (order) => { ${program} });`);
  return runApart(file, { number: 20, bytes: new Uint8Array([1]) }, limits);
}

const tooDear = {
  refusal: 'invalid',
  fields: {
    file: 'This file takes more time or memory to read than any list needs. Send a smaller one.',
  },
};
const unreadable = {
  refusal: 'invalid',
  fields: { file: expect.stringMatching(/^This file cannot be read/) },
};

describe('a program that reads a file', () => {
  it('answers, and has none of the secrets of the portal', async () => {
    const answered = await run(
      'process.send(new Map([["answer", order.number + 1], ["env", { ...process.env }]]));',
    );
    expect(answered).toEqual(
      new Map<string, unknown>([
        ['answer', 21],
        ['env', expect.not.objectContaining({ PATH: expect.anything() })],
      ]),
    );
  });

  // Each of them ends a process whose thread does so, whatever limits the thread has.
  it.each([
    ['a list that grows', 'const all = []; for (;;) all.push({});'],
    ['a map that grows', 'const all = new Map(); for (let at = 0; ; at += 1) all.set(at, { at });'],
    ['a text that is split', '"a,b".repeat(60_000_000).split(",");'],
    ['a document that is parsed', 'JSON.parse("[" + "{},".repeat(9_000_000) + "1]");'],
  ])('is refused where it runs out of memory by %s', async (_what, program) => {
    await expect(run(program)).rejects.toMatchObject(tooDear);
  });

  it('is refused where it does not end', async () => {
    await expect(run('for (;;);', { ...bounds, seconds: 1 })).rejects.toMatchObject(tooDear);
  });

  it.each([
    ['throws', 'throw new Error("broken");'],
    ['ends without an answer', 'process.exit(0);'],
  ])('is refused where it %s', async (_what, program) => {
    await expect(run(program)).rejects.toMatchObject(unreadable);
  });
});

const noOptions = { headerRow: undefined, mapping: undefined, answers: {} };

describe('a file', () => {
  it('with more than fits into the memory is refused', async () => {
    const bytes = strToU8(`Number,Title\n${'1,Kural\n'.repeat(900_000)}`);
    const order = { kind: 'books', bytes, options: noOptions } as const;
    await expect(readSheet(order, bounds)).rejects.toMatchObject(tooDear);
  });

  it('with one long cell is refused', async () => {
    const bytes = strToU8(`Number,Title,Author\n1,${'a'.repeat(1_100_000)},Valluvar\n`);
    const { reading } = await readSheet({ kind: 'books', bytes, options: noOptions });
    expect(reading.fault).toMatch(/^This file cannot be read/);
  });
});

describe('a workbook', () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const wrap = (data: string) =>
    `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const compose = (sheet: string, texts = '') =>
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('r1', 'worksheet', 'worksheets/sheet1.xml')}${link('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="${main}">${texts}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(wrap(sheet)),
    });
  const long = 'a'.repeat(1_100_000);
  const cell = (text: string, at = 'A1') =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = (count: number, cellAt: (at: string) => string) =>
    Array.from({ length: count }, (_, row) => `<row r="${row + 1}">${cellAt(`A${row + 1}`)}</row>`);
  const shared = (count: number) =>
    lines(count, (at) => `<c r="${at}" t="s"><v>0</v></c>`).join('');
  const tooMuch = 'The file has more in it than any list.';

  it.each([
    ['one long cell', compose(`<row>${cell('a')}${cell(long)}${cell('b')}</row>`)],
    ['one long cell at its end', compose(`<row>${cell('a')}${cell(long)}</row>`)],
    ['blanks between its rows', compose(`<row>${cell('a')}</row>${' '.repeat(1_100_000)}`)],
    ['a long shared text', compose(shared(2), `<si><t>b</t></si><si><t>${long}</t></si>`)],
    [
      'a shared text in parts',
      compose(shared(2), `<si>${`<r><t>${'a'.repeat(999)}</t></r>`.repeat(1_100)}</si>`),
    ],
    [
      'one shared text in many cells',
      compose(shared(100), `<si><t>${'a'.repeat(900_000)}</t></si>`),
    ],
  ])('with %s is refused', async (_what, bytes) => {
    await expect(readWorkbookSheets(bytes)).rejects.toThrow(tooMuch);
  });

  it('with long parts of short cells is read', async () => {
    const rows = lines(25_000, (at) => cell('a', at));
    const [sheet] = await readWorkbookSheets(compose(rows.join('')));
    expect(sheet?.rows).toHaveLength(25_000);
  });

  it('is read as before', async () => {
    const bytes = makeWorkbook([
      {
        name: 'Books',
        rows: [
          ['Number', 'Title'],
          [7, 'Kural'],
        ],
      },
    ]);
    expect(await readWorkbookSheets(bytes)).toEqual([
      {
        name: 'Books',
        rows: [
          ['Number', 'Title'],
          ['7', 'Kural'],
        ],
      },
    ]);
  });
});
