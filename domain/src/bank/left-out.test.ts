import { expect, it } from 'vitest';
import { setAsideKey } from './payer.ts';
import { createNameIndex } from './paying-families.ts';
import { readStatement } from './read-statement.ts';
import { leftOutTexts } from './statement.ts';

const today = '2025-11-27';
const table = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n');
const movement = (day: string, sum: string, more = '') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${sum}<FITID>${day}<NAME>ZELLE${more}</STMTTRN>`;
const ofx = (currency: string, ...movements: string[]) =>
  `OFXHEADER:100\n<OFX><STMTRS>${currency}<BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
const summarise = (content: string, answers = {}) => {
  const reading = readStatement(content, answers, today);
  return {
    days: reading?.lines.map(({ day }) => day),
    left: reading?.leftOut.map(({ reason, text }) => `${reason}: ${text}`),
  };
};

it('a row of a day to come is left out by name, whatever the file is', () => {
  const late = ['scheduled: 2025-12-24 · ZELLE'];
  const rows = table('11/27/2025,ZELLE,+225.00', '12/24/2025,ZELLE,+225.00');
  expect(summarise(rows)).toEqual({ days: ['2025-11-27'], left: late });
  expect(summarise(ofx('', movement('20251127', '5.00'), movement('20251224', '5.00')))).toEqual({
    days: ['2025-11-27'],
    left: late,
  });
  const pasted = 'Nov 20\tZELLE\t$225.00\nDec 24\tZELLE\t$225.00';
  expect(summarise(pasted, { year: '2025', sign: 'in' })).toEqual({
    days: ['2025-11-20'],
    left: late,
  });
  expect(leftOutTexts.scheduled).toBe('Its day is still to come.');
});

it('is told only when it is known which number is the month', () => {
  const open = table('03/12/2025,ZELLE,+225.00');
  expect(summarise(open).left).toEqual([]);
  expect(summarise(open, { dayOrder: 'DMY' }).left).toHaveLength(1);
});

it('another currency is left out of OFX as of a table', () => {
  const euro = ofx('<CURDEF>EUR', movement('20251101', '225.00'));
  expect(summarise(euro)).toEqual({ days: [], left: ['currency: ZELLE'] });
  const dollars = ofx('<CURDEF>USD', movement('20251101', '225.00'));
  expect(summarise(dollars).days).toEqual(['2025-11-01']);
  const one = '<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>';
  expect(summarise(ofx('<CURDEF>USD', movement('20251101', '2.00', one))).left).toHaveLength(1);
  const original = '<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>';
  expect(summarise(ofx('<CURDEF>USD', movement('20251101', '2.00', original))).days).toHaveLength(
    1,
  );
});

it('the words of a bank alone are no kind of line', () => {
  for (const text of ['Deposit', 'DEPOSIT #4411', 'Online Transfer from', 'Check 1041', '12345']) {
    expect(setAsideKey([text]), text).toBe('');
  }
  expect(setAsideKey(['ROOM RENT 11'])).toBe('room rent');
  expect(setAsideKey(['Deposit', 'bake sale'])).toBe('deposit bake sale');
});

it('a name is found without its apostrophe', () => {
  const family = { FamilyId: 'f', Year: '2025-2026', name: '', children: [], note: '' };
  const { add, find } = createNameIndex();
  add({ ...family, guardians: ["Sean O'Brien"] });
  for (const text of [
    'SEAN OBRIEN',
    'SEAN O BRIEN',
    "Sean O'Brien",
    'OBRIEN SEAN',
    'sean o’brien',
  ]) {
    expect([...find([`ZELLE FROM ${text}`]).whole], text).toEqual(['f']);
  }
  expect([...find(['ZELLE FROM S OBRIEN']).initial]).toEqual(['f']);
  expect([...find(['ZELLE FROM SEAN BRIEN']).whole]).toEqual([]);
});
