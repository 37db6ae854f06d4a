import { Session } from 'node:inspector/promises';
import { afterAll, describe, expect, it } from 'vitest';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// Only what is compiled from here on counts its steps.
const { readBankAmount } = await import('./bank-amount.ts');
const { readBankDay } = await import('./bank-day.ts');
const { cutTexts, mostOfTexts } = await import('./bank-text.ts');
const { findNewLines } = await import('./line-identity.ts');
const { readPayer } = await import('./payer.ts');
const { readStatement } = await import('./read-statement.ts');
const { splitRows } = await import('./split-rows.ts');
afterAll(() => session.disconnect());

/** How often the statements of this folder are run through while `work` is done. */
async function countSteps(work: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /domain\/src\/bank\/[^/]+\.ts$/.test(url) && !url.includes('.test.'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
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
      return countSteps(() => readStatement(text.startsWith('<') ? text : heading + text));
    };
    const [few, many] = [await count(300), await count(3_000)];
    expect(few).toBeGreaterThan(10);
    // Ten times the text: the square would take a hundred times as many.
    expect(many).toBeLessThan(few * 20);
  });

  it('is split in a few steps for each sign when all quotes are left open', async () => {
    // Of 2 MB the square would take hours; what is shown holds for any length.
    const text = '"a,'.repeat(5_000);
    expect(await countSteps(() => splitRows(text))).toBeLessThan(text.length * 12);
  });

  it('is told from equal lines that are stored', async () => {
    const lines = (size: number) =>
      Array.from({ length: size }, () => ({ day: '', cents: 1, texts: ['a'], fitId: '' }));
    const stored = (size: number) => lines(size).map((line, at) => ({ ...line, nth: at + 1 }));
    const count = (size: number) => {
      const [sent, known] = [lines(size * 2), stored(size)];
      return countSteps(() => findNewLines(sent, known));
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
