import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureSms } from './sms-parts.ts';

const a = (times: number) => 'a'.repeat(times);
const tamil = (times: number) => 'அ'.repeat(times);

describe('the parts of an SMS', () => {
  it.each([
    ['nothing', '', 'GSM-7', 0, 0],
    ['one letter', 'a', 'GSM-7', 1, 1],
    ['148 letters', a(148), 'GSM-7', 148, 1],
    ['160 letters', a(160), 'GSM-7', 160, 1],
    ['161 letters', a(161), 'GSM-7', 161, 2],
    ['306 letters', a(306), 'GSM-7', 306, 2],
    ['307 letters', a(307), 'GSM-7', 307, 3],
    ['a euro sign beside 158 letters', `€${a(158)}`, 'GSM-7', 160, 1],
    ['a euro sign beside 159 letters', `€${a(159)}`, 'GSM-7', 161, 2],
    ['a euro sign at the seam, which is not cut in two', `${a(152)}€${a(152)}`, 'GSM-7', 306, 3],
    ['accents of the GSM alphabet', 'Ñandú?é', 'UCS-2', 7, 1],
    ['é and ü alone', 'éü', 'GSM-7', 2, 1],
    ['70 Tamil letters', tamil(70), 'UCS-2', 70, 1],
    ['71 Tamil letters', tamil(71), 'UCS-2', 71, 2],
    ['134 Tamil letters', tamil(134), 'UCS-2', 134, 2],
    ['135 Tamil letters', tamil(135), 'UCS-2', 135, 3],
    ['200 Tamil letters', tamil(200), 'UCS-2', 200, 3],
    ['one Tamil letter among 69 others', `${a(69)}அ`, 'UCS-2', 70, 1],
    ['an emoji of two units', `${a(68)}😀`, 'UCS-2', 70, 1],
    ['an emoji at the seam', `${tamil(66)}😀${tamil(66)}`, 'UCS-2', 134, 3],
    ['a curly quote', 'It’s', 'UCS-2', 4, 1],
  ] as const)('%s', (_, text, encoding, units, parts) => {
    expect(measureSms(text)).toEqual({ encoding, units, parts });
  });

  it('never shrink as a text grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { parts } = measureSms(text);
        expect(measureSms(`${text}a`).parts).toBeGreaterThanOrEqual(parts);
      }),
    );
  });
});
