import { describe, expect, test } from 'vitest';
import { createMatcher } from './match-line.ts';
import { payerKey, readPayer, setAsideKey } from './payer.ts';
import type { LedgerEntry, PayingFamily, PayingWorld } from './paying-families.ts';

type Child = [name: string, id: string, open: number];

function family(
  FamilyId: string,
  guardians: string[],
  children: Child[],
  { Year = '2026-2027', note = '' } = {},
): PayingFamily {
  return {
    FamilyId,
    Year,
    guardians,
    note,
    name: `${guardians[0]} (${children.map(([name]) => name).join(', ')})`,
    children: children.map(([name, id, open]) => ({
      StudentId: `${name} ${Year}`,
      name,
      referenceIds: [id],
      openCents: open * 100,
    })),
  };
}

const families = [
  family('F1', ['Yazhini Kurinji', 'Ilango Kurinji'], [['Nila', 'TS26-30AG0Y', 225]]),
  family(
    'F2',
    ['Meenal Mullai', 'Arulmozhi Kadal'],
    [
      ['Kavin', 'TS26-7K2MQ4', 250],
      ['Thenral', 'TS26-9DX3RB', 200],
    ],
  ),
  family(
    'F3',
    ['Sembian Marutham'],
    [
      ['Iniyan', 'TS26-W5N8HC', 225],
      ['Malar', 'TS26-P61TVE', 175],
    ],
  ),
  family(
    'F3',
    ['Sembian Marutham'],
    [
      ['Iniyan', 'TS25-W5N2AR', 50],
      ['Malar', 'TS25-KF07XN', 0],
    ],
    { Year: '2025-2026' },
  ),
  family('F4', ['Kayal Neythal'], [['Maran', 'TS26-4JZ0GS', 0]], { note: 'scholarship' }),
  family('F5', ['Vetri Palai'], [['Oviya', 'TS26-8MB2F7', 0]], { note: 'paid on 2026-09-01' }),
  family(
    'F7',
    ['Kuyil Porunai'],
    [
      ['Ezhil', 'TS26-2HNT9D', 225],
      ['Poonguzhali', 'TS26-30AG0V', 175],
    ],
  ),
  family('F8', ['Nedumaran Thamarai'], [['Sudar', 'TS26-6CYW1P', 0]], {
    note: 'withdrawn and repaid',
  }),
  family('F9', ['Yamuna Kurinji'], [['Tamizh', 'TS26-E8QD4M', 250]]),
  family('F10', ['Anbu Kadambam'], [['Senthamarai', 'TS26-X0V9ZE', 0]]),
];

const entry = (values: Partial<LedgerEntry>): LedgerEntry => ({
  _id: 'p',
  kind: 'payment',
  FamilyId: 'F1',
  Year: '2026-2027',
  day: '2026-10-02',
  cents: 22500,
  isTied: false,
  ...values,
});

function match(texts: string | string[], dollars: number, world: Partial<PayingWorld> = {}) {
  const matcher = createMatcher({
    prefix: 'TS',
    families,
    entries: [],
    payers: new Map(),
    setAside: new Map(),
    ...world,
  });
  const line = {
    day: '2026-10-03',
    cents: Math.round(dollars * 100),
    texts: typeof texts === 'string' ? [texts] : texts,
  };
  return matcher.byReferenceId(line) ?? matcher.byName(line);
}

const split = (found: ReturnType<typeof match>) =>
  found.proposal?.Split.map(({ StudentId, cents }) => `${StudentId.split(' ')[0]} ${cents / 100}`);

describe('an exact Reference ID', () => {
  test.each([
    'ts26-30ag0y',
    'TS2630AG0Y',
    'TS26 30AG0Y',
    'TS26–30AG0Y',
    'TS26_30AG0Y',
    '#TS26-30AG0Y;',
    '(TS26-30AG0Y)',
    'Ref:TS26-30AG0Y.',
    'TS26-3OAGOY',
    'TS 26 - 30AG0Y',
    'யாழினி குறிஞ்சி — நிலா, பள்ளிக் கட்டணம் TS26-30AG0Y',
    `${'a long memo '.repeat(50)}TS26-30AG0Y`,
  ])('is sure: %s', (memo) => {
    const found = match(memo, 225);
    expect(found).toMatchObject({ match: 'Sure', proposal: { FamilyId: 'F1' } });
    expect(split(found)).toEqual(['Nila 225']);
  });

  test.each([
    ['TS26-7K2MQ4 & TS26-9DX3RB', 450, 'Sure', ['Kavin 250', 'Thenral 200']],
    ['TS26-9DX3RB', 450, 'Sure', ['Thenral 200', 'Kavin 250']],
    ['TS26-W5N8HC', 200, 'Sure', ['Iniyan 200']],
    ['TS26-30AG0Y', 250, 'Likely', ['Nila 250']],
    ['TS26-30AG0Y TS26-E8QD4M carpool', 475, 'Likely', ['Nila 225', 'Tamizh 250']],
    ['TS26-30AG0Y TS26-E8QD4M carpool', 400, 'Unknown', undefined],
    ['TS25-W5N2AR', 50, 'Sure', ['Iniyan 50']],
    ['TS25-KF07XN', 400, 'Likely', ['Iniyan 225', 'Malar 175']],
    ['TS25-W5N2AR', 450, 'Likely', ['Iniyan 50', 'Iniyan 225', 'Malar 175']],
    ['TS26-8MB2F7', 225, 'Likely', ['Oviya 225']],
    ['TS26-4JZ0GS', 250, 'Likely', ['Maran 250']],
    ['TS26-6CYW1P', 225, 'Likely', ['Sudar 225']],
    [
      'ZELLE FROM POTHIGAI HARDWARE LLC REF # WFCT0AB12CD3 TS26-E8QD4M',
      250,
      'Sure',
      ['Tamizh 250'],
    ],
    ['ZELLE FROM ANBU KADAMBAM TS26-E8QD4M', 250, 'Likely', ['Tamizh 250']],
  ] as const)('%s of %d: %s', (memo, dollars, how, parts) => {
    const found = match(memo, dollars);
    expect([found.match, split(found)]).toEqual([how, parts]);
  });

  test('says why nothing is open', () => {
    expect(match('TS26-4JZ0GS', 250).reasons).toContain('Nothing is open: scholarship');
  });

  test('is read over the border of two columns', () => {
    const found = match(['ZELLE FROM MEENAL MULLAI TS26-7K', '2MQ4 KAVIN AND THENRAL'], 450);
    expect(split(found)).toEqual(['Kavin 250', 'Thenral 200']);
    expect(match('ZELLE FROM MEENAL MULLAI TS26-7K', 450)).toMatchObject({
      match: 'Likely',
      proposal: { FamilyId: 'F2' },
    });
  });
});

describe('a Reference ID that is nearly right', () => {
  test.each([
    ['TS26-7K2NQ4', 450, 'F2'],
    ['TS26-E8Q4M', 250, 'F9'],
    ['TS26-W58NHC', 400, 'F3'],
    ['TS26-W5N8HHC', 400, 'F3'],
  ])('%s is likely', (memo, dollars, FamilyId) => {
    expect(match(memo, dollars)).toMatchObject({ match: 'Likely', proposal: { FamilyId } });
  });

  test('names both where two are as near, or the name is another', () => {
    const found = match('TS26-30AG0W', 225);
    expect(found).toMatchObject({ match: 'Unknown', proposal: null });
    expect(found.reasons.join()).toMatch(/Nila.*Poonguzhali/);
    expect(match('ZELLE FROM YAMUNA KURINJI TS26-7K2NQ4', 450).match).toBe('Unknown');
  });
});

describe('a name', () => {
  test('with the open sum is likely', () => {
    const second = match('Zelle payment from ARULMOZHI KADAL Conf# q1w2e3r4t', 450);
    expect(second).toMatchObject({ match: 'Likely', proposal: { FamilyId: 'F2' } });
    const first = match('Zelle money received from Y KURINJI', 225);
    expect(first).toMatchObject({ match: 'Likely', proposal: { FamilyId: 'F1' } });
    expect(first.reasons.join()).toContain('Yamuna Kurinji');
  });

  test('without it is not, nor a sum alone, nor a given name', () => {
    for (const [text, sum] of [
      ['Zelle money received from Y KURINJI', 100],
      ['CHECK 1041', 225],
      ['DEPOSIT ID NUMBER 447120', 875],
      ['நிலா கட்டணம்', 225],
    ] as const) {
      expect(match(text, sum)).toMatchObject({ match: 'Unknown', proposal: null, linkTo: '' });
    }
  });

  test('of a family in two years is told once, with the children of the latest', () => {
    const years = [
      family('F3', ['Sembian Marutham'], [['Malar', 'TS25-KF07XN', 50]], { Year: '2025-2026' }),
      family('F3', ['Sembian Marutham'], [['Iniyan', 'TS26-W5N8HC', 225]]),
      family('F4', ['Sembian Marutham'], [['Maran', 'TS26-4JZ0GS', 225]]),
    ];
    for (const each of [years, years.toReversed()]) {
      const told = match('Zelle money from SEMBIAN MARUTHAM', 999, { families: each }).reasons;
      expect(told.join()).toContain('Sembian Marutham (Iniyan)');
      expect(told.join()).toContain('Sembian Marutham (Maran)');
      expect(told.join()).not.toContain('Malar');
    }
  });

  test('that was confirmed before is likely', () => {
    const payers = new Map([[payerKey('POTHIGAI HARDWARE LLC'), 'F9']]);
    const found = match('ZELLE FROM POTHIGAI HARDWARE LLC ON 10/04 REF # WFCT0AB12CD3', 250, {
      payers,
    });
    expect(found).toMatchObject({ match: 'Likely', proposal: { FamilyId: 'F9' } });
  });
});

describe('what the ledger has', () => {
  test('a payment entered by hand is linked, once', () => {
    const entries = [entry({ FamilyId: 'F10' })];
    const text = 'Zelle payment from ANBU KADAMBAM TS26-X0V9ZE';
    expect(match(text, 225, { entries })).toMatchObject({
      match: 'Sure',
      linkTo: 'p',
      proposal: null,
    });
    const tied = [entry({ FamilyId: 'F10', isTied: true })];
    expect(match(text, 225, { entries: tied }).linkTo).toBe('');
    expect(match('CHECK 1041', 225, { entries }).linkTo).toBe('');
  });

  test('a refund is linked, a payment taken back is proposed', () => {
    const refund = entry({ _id: 'r', kind: 'refund', FamilyId: 'F8', day: '2026-10-12' });
    expect(match('Zelle payment to NEDUMARAN THAMARAI', -225, { entries: [refund] })).toMatchObject(
      { linkTo: 'r' },
    );
    const back = match('RETURNED DEPOSITED ITEM YAZHINI KURINJI', -225, {
      entries: [entry({ isTied: true })],
    });
    expect(back).toMatchObject({ match: 'Likely', linkTo: 'p' });
    expect(back.reasons).toContain('Takes back the payment of: 2026-10-02');
    expect(match('RETURN ITEM FEE', -12).match).toBe('Unknown');
  });

  test('two halves of a day are both sure, a third is too much', () => {
    const matcher = createMatcher({
      prefix: 'TS',
      families,
      entries: [],
      payers: new Map(),
      setAside: new Map(),
    });
    const line = { day: '2026-10-03', cents: 20000, texts: ['SEMBIAN MARUTHAM TS26-W5N8HC'] };
    const found = [1, 2, 3].map(() => matcher.byReferenceId(line)?.match);
    expect(found).toEqual(['Sure', 'Sure', 'Likely']);
  });
});

test('what was set aside before says so', () => {
  const setAside = new Map([[setAsideKey(['ROOM RENT 10/2026']), 'Rent']]);
  expect(match('ROOM RENT 11/2026', -40, { setAside })).toMatchObject({
    match: 'Unknown',
    leftOut: 'Rent',
  });
});

test.each([
  ['Zelle payment from YAZHINI KURINJI for "TS26-30AG0Y"; Conf# a1b2', 'YAZHINI KURINJI'],
  ['Zelle payment from YAZHINI KURINJI Conf# a1b2', 'YAZHINI KURINJI'],
  ['ZELLE PAYMENT FROM YAZHINI KURINJI 20918273645', 'YAZHINI KURINJI'],
  ['ZELLE FROM YAZHINI KURINJI ON 10/04 REF # WFCT0ABC1234 memo', 'YAZHINI KURINJI'],
  ['Zelle money received from Y KURINJI', 'Y KURINJI'],
  ['Zelle Instant PMT From YAZHINI KURINJI', 'YAZHINI KURINJI'],
  ['ZEL FROM YAZHINI KURINJI', 'YAZHINI KURINJI'],
  ['ZELLE BUSINESS PAYMENT FROM YAZHINI KURINJI PAYMENT ID BAC123', 'YAZHINI KURINJI'],
  ['Zelle CR YAZHINI KURINJI', 'YAZHINI KURINJI'],
  ['TD ZELLE RECEIVED, 612200F02W7C Zelle YAZHINI KURINJI', 'YAZHINI KURINJI'],
  ['DEPOSIT', ''],
  ['CHECK 1029', ''],
])('who paid: %s', (text, payer) => {
  expect(readPayer([text])).toBe(payer);
  expect(payerKey('Deposit')).toBe('');
});
