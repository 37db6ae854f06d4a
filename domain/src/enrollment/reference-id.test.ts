import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReferenceId } from './reference-id.ts';

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
