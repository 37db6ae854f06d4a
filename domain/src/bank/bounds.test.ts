import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readBankAmount } from './bank-amount.ts';
import { readBankDay } from './bank-day.ts';
import { cutTexts, mostOfTexts } from './bank-text.ts';
import { findNewLines } from './line-identity.ts';
import { readPayer } from './payer.ts';
import { readStatement } from './read-statement.ts';

type Call = { file: string; name: string; args: readonly unknown[] };

/** Counts in a thread of its own: steps are counted of code that is compiled after the count began. */
const counter = `
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
const { url, name, args } = workerData;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const called = (await import(url))[name];
await session.post('Profiler.takePreciseCoverage');
called(...args);
const { result } = await session.post('Profiler.takePreciseCoverage');
parentPort.postMessage(
  result
    .filter((script) => /domain\\/src\\/bank\\//.test(script.url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0),
);`;

/** How often the statements of this folder are run through by a call. */
function countSteps({ file, name, args }: Call): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const workerData = { url: new URL(file, import.meta.url).href, name, args };
  new Worker(new URL(`data:text/javascript,${encodeURIComponent(counter)}`), { workerData })
    .once('message', resolve)
    .once('error', reject);
  return promise;
}

/** What takes the square of its length in careless code, beneath a heading of a bank. */
const heading = 'Date,Description,Amount\n2026-10-03,first,1.00\n';
const hostile: Readonly<Record<string, (times: number) => string>> = {
  'quotes that nothing ends': (times) => '"a,'.repeat(times),
  'quotes that only the last line ends': (times) => `${'"a,'.repeat(times)}\n\n\n\n\n\n\nx"`,
  'quotes over many lines': (times) => '"a\n'.repeat(times),
  'rows of quotes': (times) => '2026-10-03,"a,5.00\n'.repeat(times),
  'blanks in a sum': (times) => `2026-10-03,a,"(${' '.repeat(times)}x"`,
  'blanks in a day': (times) => `x${' '.repeat(times)}y,a,5.00`,
  'one cell': (times) => `2026-10-03,${'TS26 '.repeat(times)},5.00`,
  'one row': (times) => ','.repeat(times),
  'equal rows': (times) => '2026-10-03,DEPOSIT,5.00\n'.repeat(times),
  'tags without an end': (times) => `<OFX><BANKTRANLIST>${'<STMTTRN><NAME>a'.repeat(times)}`,
  'brackets in OFX': (times) => `<OFX><BANKTRANLIST><STMTTRN>${'<a '.repeat(times)}`,
};

describe('a statement is read in steps that grow as it does', () => {
  it.each(Object.entries(hostile))('%s', async (_what, make) => {
    const count = (times: number) => {
      const text = make(times);
      const args = [text.startsWith('<') ? text : heading + text];
      return countSteps({ file: './read-statement.ts', name: 'readStatement', args });
    };
    const [few, many] = [await count(300), await count(3_000)];
    expect(few).toBeGreaterThan(10);
    // Ten times the text: the square would take a hundred times as many.
    expect(many).toBeLessThan(few * 20);
  });

  it('is split in a few steps for each sign when all quotes are left open', async () => {
    // Of 2 MB the square would take hours; what is shown holds for any length.
    const text = '"a,'.repeat(5_000);
    const call = { file: './split-rows.ts', name: 'splitRows', args: [text] };
    expect(await countSteps(call)).toBeLessThan(text.length * 12);
  });

  it('is told from equal lines that are stored', async () => {
    const lines = (size: number) =>
      Array.from({ length: size }, () => ({ day: '', cents: 1, texts: ['a'], fitId: '' }));
    const stored = (size: number) => lines(size).map((line, at) => ({ ...line, nth: at + 1 }));
    const count = (size: number) => {
      const args = [lines(size * 2), stored(size)];
      return countSteps({ file: './line-identity.ts', name: 'findNewLines', args });
    };
    expect(await count(3_000)).toBeLessThan((await count(300)) * 20);
    expect(findNewLines(lines(4), stored(2)).map(({ nth }) => nth)).toEqual([3, 4]);
  });
});

describe('a cell', () => {
  const read = (row: string) => readStatement(`${heading}${row}`);

  it.each([
    ['blanks before and behind', `${' '.repeat(5_000)}5.00${' '.repeat(5_000)}`, 500],
    ['blanks within', `-${' '.repeat(30)}$ 5.00`, -500],
    ['more letters than a sum has', `${'5'.repeat(41)}`, Number.NaN],
    ['something behind its ceiling', `5.00${' '.repeat(5_000)}6`, Number.NaN],
    ['1.5 MB of digits', '5'.repeat(1_500_000), Number.NaN],
  ])('with %s is the sum that it is', (_what, cell, cents) => {
    expect(readBankAmount(cell)).toBe(cents);
  });

  it('that is longer than a day is none', () => {
    expect(readBankDay(`  October 3,   2026 ${' '.repeat(5_000)}`, { order: 'MDY' })).toBe(
      '2026-10-03',
    );
    for (const cell of [
      `2026-10-03${' '.repeat(5_000)}x`,
      `2026-10-03 12:30:05.${'1'.repeat(40)}`,
    ]) {
      expect(readBankDay(cell, { order: 'MDY' })).toBe(null);
    }
  });

  it('that is too long leaves its row out with a reason', () => {
    expect(read(`2026-10-03,a,${'5'.repeat(50)}`)?.leftOut).toMatchObject([{ reason: 'bad-sum' }]);
    expect(read(`2026-10-03${'0'.repeat(50)},a,5.00`)?.leftOut).toMatchObject([
      { reason: 'bad-day' },
    ]);
  });

  it('that is long is kept as far as a line is kept', () => {
    const [, line] = read(`2026-10-03,${'TS26 '.repeat(300_000)},5.00`)?.lines ?? [];
    expect(line?.texts.join(' ').length).toBeLessThanOrEqual(mostOfTexts);
    expect(line?.texts[0]?.slice(0, 14)).toBe('TS26 TS26 TS26');
  });
});

it('the longest texts of a line are cut, and what is cut once is not cut again', () => {
  const texts = ['Nila', 'a'.repeat(400), 'b'.repeat(300), 'TS26-30AG0Y'];
  const cut = cutTexts(texts);
  expect([cut[0], cut[3]]).toEqual(['Nila', 'TS26-30AG0Y']);
  expect(cut.join(' ').length).toBeGreaterThan(mostOfTexts - 5);
  expect(cut.join(' ').length).toBeLessThanOrEqual(mostOfTexts);
  expect(cutTexts(cut)).toEqual(cut);
  const whole = ['a'.repeat(200), 'b'.repeat(200)];
  expect(cutTexts(whole)).toEqual(whole);
  expect(cutTexts(Array.from({ length: 600 }, () => 'word')).join(' ').length).toBeLessThan(501);
});

it('a payer has at most 120 letters', () => {
  const name = `Nila ${'Kurinji'.repeat(100)}`;
  for (const texts of [[`Zelle payment from ${name}`], [name, 'memo']]) {
    expect(readPayer(texts)).toBe(name.slice(0, 120));
  }
});
