import { describe, expect, it } from 'vitest';
import { formatPaperCode, idsOfMoment, momentOfId, readPaperCode } from './code.ts';

const id = '0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b';
const paper = {
  kind: 'report',
  year: '25',
  moment: momentOfId(id) ?? 0n,
  facts: 12_345n,
  seal: 34_000_000_000n,
} as const;
const code = formatPaperCode(paper);

describe('the code of a paper', () => {
  it('begins with kind and year and stands in groups', () => {
    expect(code).toMatch(/^R25(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
    expect(formatPaperCode({ ...paper, kind: 'service' })).toMatch(/^S25-/);
  });

  it.each([
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code.replaceAll('-', ' – ')} `,
    code.replaceAll('0', 'o').replaceAll('1', 'l'),
  ])('is read as %j', (typed) => {
    expect(readPaperCode(typed)).toEqual(paper);
  });

  it.each([
    '',
    'R25',
    `${code}0`,
    code.slice(0, -1),
    `X${code.slice(1)}`,
    `RX5${code.slice(3)}`,
    `${code.slice(0, -1)}U`,
  ])('is not read as %j', (typed) => {
    expect(readPaperCode(typed)).toBeNull();
  });

  it('refuses what its signs cannot hold', () => {
    expect(() => formatPaperCode({ ...paper, seal: 1n << 35n })).toThrow(RangeError);
    expect(() => formatPaperCode({ ...paper, facts: 1n << 15n })).toThrow(RangeError);
  });
});

describe('the moment of a record', () => {
  it('is told by its id, and leads back to it', () => {
    expect(idsOfMoment(paper.moment)).toBe('0199a1b2-c3d4-7');
    expect(id.startsWith(idsOfMoment(paper.moment) ?? '?')).toBe(true);
  });

  it.each(['', 'student-1', '00000000-0000-4000-8000-000000000001'])(
    'is not told by %j',
    (other) => {
      expect(momentOfId(other)).toBeNull();
    },
  );

  it('of a code that no id can have made leads nowhere', () => {
    expect(idsOfMoment((1n << 50n) - 1n)).toBeNull();
  });
});
