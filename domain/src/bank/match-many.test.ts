import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMatcher } from './match-line.ts';
import type { PayingFamily } from './paying-families.ts';

/** Signs of a code as they are given out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const given = ['Nila', 'Kavin', 'Malar', 'Iniyan', 'Oviya', 'Maran', 'Yazhini', 'Yamuna', 'Anbu'];
const last = ['Kurinji', 'Mullai', 'Marutham', 'Neythal', 'Palai', 'Vaigai', 'Porunai', 'Kadal'];
const banks = [
  (name: string, memo: string) => `Zelle payment from ${name} for "${memo}"; Conf# a1b2c3d4e`,
  (name: string, memo: string) => `ZELLE FROM ${name} ON 10/04 REF # WFCT0AB12CD3 ${memo}`,
  (name: string) => `Zelle money received from ${name}`,
  (_: string, memo: string) => `DEPOSIT ${memo}`,
  (name: string, memo: string) => `${memo} ${name}`,
];

/** A stream of numbers below `most` that one seed decides. */
function createDice(seed: number) {
  let state = seed | 0;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * most);
  };
}
type Dice = ReturnType<typeof createDice>;

function makeFamily(dice: Dice, at: number): PayingFamily {
  const code = () => Array.from({ length: 6 }, () => alphabet[dice(32)]).join('');
  const surname = last[dice(last.length)] ?? '';
  const guardians = [0, 1].map(() => `${given[dice(given.length)]} ${surname}`);
  const children = Array.from({ length: 1 + dice(3) }, (_, child) => ({
    StudentId: `${at}-${child}`,
    name: given[dice(given.length)] ?? '',
    referenceIds: [`TS26-${code()}`],
    openCents: [22500, 17500, 20000, 25000][dice(4)] ?? 0,
  }));
  return { FamilyId: String(at), Year: '2026-2027', name: `${at}`, guardians, children, note: '' };
}

function slip(text: string, dice: Dice): string {
  const at = 5 + dice(6);
  const kind = dice(10);
  if (kind === 0) return `${text.slice(0, at)}${alphabet[dice(32)]}${text.slice(at + 1)}`;
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 2)
    return `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at]}${text.slice(at + 2)}`;
  if (kind === 3) return text.toLowerCase().replace('-', ' ');
  if (kind === 4) return text.replaceAll('0', 'O').replace('-', '–');
  return kind === 5 ? '' : text;
}

function makeStatement(seed: number, size: number) {
  const dice = createDice(seed);
  const families = Array.from({ length: size }, (_, at) => makeFamily(dice, at));
  const lines = families.map((family) => {
    const total = family.children.reduce((sum, { openCents }) => sum + openCents, 0);
    const bank = banks[dice(banks.length)] ?? banks[0];
    const id = family.children[dice(family.children.length)]?.referenceIds[0] ?? '';
    const text = bank?.(family.guardians[dice(2)] ?? '', slip(id, dice)) ?? '';
    const cents = dice(5) === 0 ? total - 5000 : total;
    return { family, line: { day: '2026-10-03', cents, texts: [text] } };
  });
  return { families, lines };
}

function matchAll(seed: number, size: number) {
  const { families, lines } = makeStatement(seed, size);
  const nothing = { entries: [], payers: new Map(), setAside: new Map() };
  const matcher = createMatcher({ prefix: 'TS', families, ...nothing });
  const exact = lines.map(({ line }) => matcher.byReferenceId(line));
  return lines.map(({ family, line }, at) => ({
    family,
    line,
    found: exact[at] ?? matcher.byName(line),
  }));
}

/** Where only a name led to another family, the right one has that name too and stands beside it. */
function expectNoStranger(results: ReturnType<typeof matchAll>) {
  for (const { family, line, found } of results) {
    if (found.proposal === null) continue;
    const parts = found.proposal.Split.reduce((sum, { cents }) => sum + cents, 0);
    expect(parts).toBe(line.cents);
    if (found.proposal.FamilyId === family.FamilyId) continue;
    expect({ line, found }).toMatchObject({ found: { match: 'Likely' } });
    const beside = found.reasons.find((reason) => reason.startsWith('Of the same name: '));
    expect(beside?.slice('Of the same name: '.length).split('; ')).toContain(family.name);
  }
}

test('600 lines with typos: none is matched to a wrong family', () => {
  const results = matchAll(46, 600);
  expectNoStranger(results);
  const sure = results.filter(({ found }) => found.match === 'Sure');
  expect(sure.length).toBeGreaterThan(250);
});

test('the same with any seed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => expectNoStranger(matchAll(seed, 200))),
    { numRuns: 25 },
  );
});

/** Everything that is looked up, compared or gone through while a line is matched. */
function countLookUps(work: () => void): number {
  const spies = [
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(Set.prototype, 'has'),
    vi.spyOn(String.prototype, 'includes'),
    vi.spyOn(String.prototype, 'slice'),
  ];
  const through = [vi.spyOn(Array.prototype, 'filter'), vi.spyOn(Array.prototype, 'find')];
  work();
  const items = through.flatMap(({ mock }) =>
    mock.contexts.map((list) => (list as unknown[]).length),
  );
  const counted = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of [...spies, ...through]) spy.mockRestore();
  return counted + items.reduce((sum, length) => sum + length, 0);
}

/** Spread over all codes as those that are given out are. */
function codeOf(at: number): string {
  const number = (at * 668_265_263 + 1) % 32 ** 6;
  const signs = Array.from({ length: 6 }, (_, place) => Math.floor(number / 32 ** place) % 32);
  return signs.map((sign) => alphabet[sign]).join('');
}

test.each([
  ['by a Reference ID', `ZELLE FROM A FRIEND TS26-${codeOf(3)}`, 22500],
  ['by a Reference ID with a slip', `ZELLE FROM A FRIEND TS26-${codeOf(3).slice(1)}`, 22500],
  ['by a name', 'ZELLE FROM GIVEN THREE SURNAME THREE', 22500],
  ['by no name', `DEPOSIT ${'TS26 '.repeat(80)}`, 22500],
  ['as money that went out', 'RETURNED ITEM GIVEN THREE SURNAME THREE', -22500],
])(
  'a line is matched %s with as many look-ups among 4,000 families as among 40',
  (_how, text, cents) => {
    const countAmong = (size: number) => {
      const families = Array.from({ length: size }, (_, at): PayingFamily => {
        const digits = String(at).padStart(6, '0');
        const word = at === 3 ? 'Three' : `N${digits}`;
        return {
          FamilyId: digits,
          Year: '2026-2027',
          name: digits,
          note: '',
          guardians: [`Given ${word} Surname ${word}`],
          children: [
            { StudentId: digits, name: '', referenceIds: [`TS26-${codeOf(at)}`], openCents: 22500 },
          ],
        };
      });
      const entries = families.map(({ FamilyId, Year }) => ({
        ...{ _id: FamilyId, kind: 'payment' as const, FamilyId, Year, day: '2026-10-01' },
        ...{ cents: 22500, isTied: false },
      }));
      const matcher = createMatcher({
        ...{ prefix: 'TS', families, entries, payers: new Map(), setAside: new Map() },
      });
      const line = { day: '2026-10-03', cents, texts: [text] };
      const match = () => matcher.byReferenceId(line) ?? matcher.byName(line);
      // The index of slips is made for the first line that needs it.
      match();
      return countLookUps(match);
    };
    const [few, many] = [countAmong(40), countAmong(4_000)];
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few * 2);
  },
);
