import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownFamily, settleAddresses } from './settle-addresses.ts';

type Pair = readonly [first: string, second?: string];
const settle = (
  pairs: readonly Pair[],
  known: Readonly<Record<string, readonly KnownFamily[]>> = {},
) =>
  settleAddresses(
    pairs.map(([UserName, AdditionalEmail]) => ({ UserName, AdditionalEmail })),
    (address) => known[address] ?? [],
  ).map(({ UserName, AdditionalEmail, shared }) => [UserName, AdditionalEmail, shared]);

describe('the addresses of a row’s parents', () => {
  it.each<[string, Pair[], unknown[]]>([
    [
      'in either order are one family’s',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      [
        ['a', 'b', ''],
        ['a', 'b', ''],
      ],
    ],
    [
      'the second one’s alone',
      [['a', 'b'], ['b']],
      [
        ['a', 'b', ''],
        ['a', 'b', ''],
      ],
    ],
    [
      'the first one’s alone in front',
      [['a'], ['b', 'a']],
      [
        ['b', 'a', ''],
        ['b', 'a', ''],
      ],
    ],
    [
      'the same',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [
        ['a', 'b', ''],
        ['a', 'b', ''],
      ],
    ],
    [
      'of strangers',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      [
        ['a', 'b', ''],
        ['c', 'd', ''],
      ],
    ],
  ])('%s', (_, pairs, settled) => {
    expect(settle(pairs)).toEqual(settled);
  });

  it('with a third one stay apart, and it is told', () => {
    expect(
      settle([
        ['a', 'b'],
        ['c', 'b'],
      ]),
    ).toEqual([
      ['a', 'b', ''],
      ['c', 'b', 'b'],
    ]);
    expect(
      settle([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).toEqual([
      ['a', 'b', ''],
      ['b', 'c', 'b'],
    ]);
  });

  it('of one who is the second parent of two families are a family of their own', () => {
    expect(settle([['a', 'f'], ['c', 'f'], ['f']]).at(-1)).toEqual(['f', undefined, 'f']);
  });

  const family = (opens: boolean, ...addresses: [string, ...string[]]) => [{ addresses, opens }];

  it('are of the family that one of them stands in', () => {
    const stored = { m: family(true, 'm', 'd'), d: family(false, 'm', 'd') };
    expect(settle([['d', 'm']], stored)).toEqual([['m', 'd', '']]);
    expect(settle([['d']], stored)).toEqual([['m', 'd', '']]);
    expect(settle([['x', 'm']], stored)).toEqual([['x', 'm', 'm']]);
    expect(settle([['x', 'd']], stored)).toEqual([['x', 'd', 'd']]);
    expect(settle([['d', 'x']], stored)).toEqual([['d', 'x', 'd']]);
    expect(settle([['x', 'm']], { m: family(true, 'm') })).toEqual([['m', 'x', '']]);
    // Who opens it is found as it stands.
    expect(settle([['d', 'm']], { ...stored, d: family(true, 'm', 'd') })).toEqual([
      ['d', 'm', ''],
    ]);
  });

  it('of one who stands in two families are joined to neither', () => {
    const rows: Pair[] = [['wa', 'wb'], ['wa', 'wc'], ['wc', 'wb'], ['wb']];
    expect(settle(rows).at(-1)).toEqual(['wb', undefined, 'wb']);
  });

  it('are one family’s however the rows of two parents stand', () => {
    const pair = fc.constantFrom<Pair>(['a', 'b'], ['b', 'a'], ['a'], ['b']);
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 6 }), (pairs) => {
        fc.pre(pairs.some(([, second]) => second !== undefined));
        const firsts = new Set(settle(pairs).map(([first]) => first));
        expect(firsts.size).toBe(1);
      }),
    );
  });
});
