import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReferenceId, readReferenceIds } from './reference-id.ts';

const wish = { prefix: 'TS', academicYear: '2025-2026', random: [8, 19, 4, 20, 2, 29] };

describe('a Reference ID', () => {
  it.each([
    [wish, 'TS25-8K4M2X'],
    [{ ...wish, random: Uint8Array.of(0, 31, 32, 255, 224, 10) }, 'TS25-0Z0Z0A'],
    [{ ...wish, random: [8, 19, 4, 20, 2, 29, 7, 7] }, 'TS25-8K4M2X'],
    [{ ...wish, academicYear: '2009-2010' }, 'TS09-8K4M2X'],
    [{ ...wish, prefix: 'T' }, 'T25-8K4M2X'],
    [{ ...wish, prefix: 'SCHOOL' }, 'SCHOOL25-8K4M2X'],
  ])('from %j is %s', (given, expected) => {
    expect(formatReferenceId(given)).toBe(expected);
  });

  it.each([
    { ...wish, prefix: '' },
    { ...wish, prefix: 'ts' },
    { ...wish, prefix: 'SCHOOLS' },
    { ...wish, academicYear: '2025' },
    { ...wish, random: [1, 2, 3, 4, 5] },
    { ...wish, random: [1, 2, 3, 4, 5, 256] },
    { ...wish, random: [1, 2, 3, 4, 5, -1] },
    { ...wish, random: [1, 2, 3, 4, 5, 0.5] },
  ])('is not made from %j', (given) => {
    expect(() => formatReferenceId(given)).toThrow(RangeError);
  });

  it('has the same form whatever the bytes, and every sign is equally likely', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (random) => {
        expect(formatReferenceId({ ...wish, random })).toMatch(/^TS25-[0-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
    const uses = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const sign = formatReferenceId({ ...wish, random: [byte, 0, 0, 0, 0, 0] }).charAt(5);
      uses.set(sign, (uses.get(sign) ?? 0) + 1);
    }
    expect([...uses.values()]).toEqual(Array(32).fill(8));
  });
});

describe('in a memo', () => {
  it.each([
    'TS26-30AG0Y',
    'ts26-30ag0y',
    'TS2630AG0Y',
    'TS26–30AG0Y',
    'TS26−30AG0Y',
    'TS26 30AG0Y',
    'TS26/30AG0Y',
    'TS 26 - 30AG 0Y',
    '#TS26-30AG0Y',
    'TS26-30AG0Y;',
    '(TS26_30AG0Y)',
    'Ref TS26-30AG0Y',
    'RefTS26-30AGOY',
    'ID:TS26-3OAGOY Kavin Kumar',
    'school fee TS26-30AG0Y, thank you. ts26-30agoy',
    'ＴＳ２６－３０ＡＧ０Ｙ',
    'TS26-30A\u00adG0Y',
  ])('%j is TS26-30AG0Y', (memo) => {
    expect(readReferenceIds(memo, 'TS')).toEqual(['TS26-30AG0Y']);
  });

  it('I and L are 1, and several are all read', () => {
    expect(readReferenceIds('TSl6-lIAG0Y + TS26-8K4M2X', 'TS')).toEqual([
      'TS16-11AG0Y',
      'TS26-8K4M2X',
    ]);
    expect(readReferenceIds('m0i26-8k4m2x', 'MOL')).toEqual(['MOL26-8K4M2X']);
  });

  it.each([
    '',
    'Kavin Kumar',
    'payments 225 Kavin Raja',
    'TS26',
    'TS26-30AG0',
    'TS26-30AG0 Kavin',
    'TS26-30AG0YZ',
    'XTS26-30AG0Y',
    'AB26-30AG0Y',
    'TS26 ---- 30AG0Y',
    'TS26-30AGUY',
  ])('%j holds none', (memo) => {
    expect(readReferenceIds(memo, 'TS')).toEqual([]);
  });

  it('is read back whatever the bytes, in small letters and without the dash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (random) => {
        const id = formatReferenceId({ ...wish, random });
        expect(readReferenceIds(`x ${id.toLowerCase().replace('-', '')}.`, 'TS')).toEqual([id]);
      }),
    );
  });

  it('is looked for in time that grows with the length alone', () => {
    const started = performance.now();
    for (const piece of ['TS ', 'TS26-30AG0', 'REF', 'T-', 'TS26 3']) {
      expect(readReferenceIds(piece.repeat(100_000), 'TS').length).toBeLessThan(2);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
