import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../sheets/decode-text.ts';
import { findGaps } from './find-gaps.ts';
import { findNewLines } from './line-identity.ts';
import { createMatcher } from './match-line.ts';
import { readPayer } from './payer.ts';
import type { PayingFamily, PayingWorld } from './paying-families.ts';
import { readStatement } from './read-statement.ts';
import { splitRows } from './split-rows.ts';

const answers = { dayOrder: 'MDY', sign: 'in', year: '2026' };

function read(content: string) {
  const first = readStatement(content, answers);
  const { columns } = first?.remember ?? {};
  const reading = readStatement(content, { ...answers, ...(columns ? { columns } : {}) });
  if (reading === null) throw new Error('No statement');
  expect(reading.questions).toEqual([]);
  return reading;
}

const moved = (text: string) => read(text).lines.map(({ day, cents }) => [day, cents]);
const reasons = (text: string) => read(text).leftOut.map(({ reason }) => reason);
const two = [
  ['2026-10-03', 22500],
  ['2026-10-05', -4000],
];

const nila: PayingFamily = {
  FamilyId: 'F1',
  Year: '2026-2027',
  name: 'Yazhini Kurinji (Nila)',
  guardians: ['Yazhini Kurinji'],
  note: '',
  children: [
    {
      StudentId: 'nila',
      name: 'Nila',
      referenceIds: ['TS26-30AG0Y', 'TS26-QQQQQ7'],
      openCents: 22500,
    },
  ],
};

function match(text: string | string[], cents: number, world: Partial<PayingWorld> = {}) {
  const matcher = createMatcher({
    ...{ prefix: 'TS', families: [nila], entries: [], payers: new Map(), setAside: new Map() },
    ...world,
  });
  const line = { day: '2026-10-03', cents, texts: typeof text === 'string' ? [text] : text };
  return matcher.byReferenceId(line) ?? matcher.byName(line);
}

describe('further spellings of a Reference ID', () => {
  test.each([
    'TS26—30AG0Y',
    'TS26.30AG0Y',
    'TS26/30AG0Y',
    'TS26:30AG0Y',
    'TS26--30AG0Y',
    'TS26 -30AG0Y',
    'TS26-30AGOY',
    'TS26\u00a030AG0Y',
    'TS26\u201130AG0Y',
    'TS26−30AG0Y',
    'TS26-\u200b30AG0Y',
    'ＴＳ２６－３０ＡＧ０Ｙ',
    '"TS26-30AG0Y"',
    'for:TS26-30AG0Y,Nila',
    'fees/TS26-30AG0Y/oct',
    'TS26-30AG0Y.',
    'MEMO=TS26-30AG0Y;REF=99',
  ])('%s is sure', (memo) => {
    expect(match(`ZELLE ${memo}`, 22500)).toMatchObject({
      match: 'Sure',
      proposal: { FamilyId: 'F1' },
    });
  });

  test.each(['TS26-30AG0Y', 'TS26-30AG', '26-30AG0Y 12', 'ABTS26-30AG0YCD'])(
    'is never another one: %s',
    (memo) => {
      const other = { ...nila, children: [{ ...nila.children[0], referenceIds: ['TS26-ZZZZZZ'] }] };
      const found = match(memo, 22500, { families: [other as PayingFamily] });
      expect(found).toMatchObject({ match: 'Unknown', proposal: null });
    },
  );

  test('one of a record that was merged into this one leads to it', () => {
    expect(match('ZELLE TS26-QQQQQ7', 22500)).toMatchObject({ match: 'Sure' });
  });
});

describe('what is of no family', () => {
  test.each([
    ['PAYPAL TRANSFER', 24203, 'Payout of a processor'],
    ['PAYPAL INST XFER 10/07', 24203, 'Payout of a processor'],
    ['General Withdrawal', -24203, 'Payout of a processor'],
    ['STRIPE TRANSFER ST-X1', 5000, 'Payout of a processor'],
    ['RETURN ITEM FEE', -1200, 'Fee of the bank'],
    ['MONTHLY MAINTENANCE FEE', -1500, 'Fee of the bank'],
  ])('%s is proposed to be set aside', (text, cents, leftOut) => {
    const open = { ...nila, children: [{ ...nila.children[0], openCents: 24203 }] };
    const found = match(text, cents, { families: [open as PayingFamily] });
    expect(found).toMatchObject({ match: 'Unknown', proposal: null, linkTo: '', leftOut });
  });

  test('what a person has said of such lines wins', () => {
    const setAside = new Map([['paypal transfer', 'Bake sale']]);
    expect(match('PAYPAL TRANSFER', 100, { setAside }).leftOut).toBe('Bake sale');
  });

  test('a payment that names its family is none of it', () => {
    expect(match('PAYPAL TRANSFER TS26-30AG0Y', 22500).match).toBe('Sure');
  });
});

test('credit of a family lowers what is open, and what is more is told', () => {
  const withCredit = {
    ...nila,
    children: [
      { StudentId: 'amudhan', name: 'Amudhan', referenceIds: ['TS26-QK3V5A'], openCents: 0 },
      { StudentId: 'second', name: 'Second', referenceIds: ['TS26-AAAAAA'], openCents: 15000 },
    ],
  };
  const families = [withCredit];
  expect(match('TS26-QK3V5A', 15000, { families }).match).toBe('Sure');
  const more = match('TS26-QK3V5A', 17500, { families });
  expect(more.match).toBe('Likely');
  expect(more.reasons).toContain('More than is open: $25.00');
});

test('who paid for another is kept', () => {
  const text = 'ZELLE FROM POTHIGAI HARDWARE LLC ON 10/04 REF # WFCT0AB12CD3 TS26-E8QD4M';
  expect(readPayer([text])).toBe('POTHIGAI HARDWARE LLC');
});

describe('PayPal', () => {
  const heading =
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","Transaction ID","Subject","Note","Balance","Balance Impact"';
  const row = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
  const payment = row([
    ...['10/04/2026', '09:12:00', 'PDT', 'Yamuna Kurinji', 'General Payment', 'Completed', 'USD'],
    ...['250.00', '-7.97', '242.03', 'y@home.example', '8XY', '', 'TS26-E8QD4M', '242.03'],
    'Credit',
  ]);
  const payout = row([
    ...['10/06/2026', '09:12:00', 'PDT', '', 'General Withdrawal', 'Completed', 'USD'],
    ...['-242.03', '0.00', '-242.03', '', '9XY', '', '', '0.00', 'Debit'],
  ]);
  const pending = row([
    ...['10/07/2026', '09:12:00', 'PDT', 'Kayal', 'General Payment', 'Pending', 'USD'],
    ...['50.00', '-1.00', '49.00', '', '7XY', '', '', '', 'Memo'],
  ]);
  const file = `\ufeff${[heading, payment, payout, pending].join('\r\n')}\r\n`;

  test('the family paid the gross, the fee is told, what is pending is left out', () => {
    const reading = read(file);
    expect(reading.lines).toMatchObject([
      { day: '2026-10-04', cents: 25000, feeCents: 797 },
      { day: '2026-10-06', cents: -24203, feeCents: 0, texts: ['General Withdrawal'] },
    ]);
    expect(reading.leftOut).toMatchObject([{ row: 4, reason: 'pending' }]);
    // The balance goes by what is left after the fee.
    expect(reading.warnings).toEqual([]);
  });

  test('the note names the family, the payout none', () => {
    const [first, second] = read(file).lines;
    const yamuna = {
      ...nila,
      children: [
        { StudentId: 't', name: 'Tamizh', referenceIds: ['TS26-E8QD4M'], openCents: 25000 },
      ],
    };
    const families = [yamuna];
    expect(match(first?.texts ?? [], 25000, { families }).match).toBe('Sure');
    const aside = match(second?.texts ?? [], -24203, { families });
    expect(aside).toMatchObject({ leftOut: 'Payout of a processor', proposal: null });
  });
});

describe('files of banks', () => {
  test('unsigned sums with an indicator, behind a mark of the bytes', () => {
    const heading =
      'Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending';
    const rows = [
      '10/03/2026,10/03/2026,225.00,Credit,POS,,,,,,Zelle CR YAZHINI,,,',
      '10/05/2026,10/05/2026,40.00,Debit,POS,,,,,,RENT,,,',
    ];
    const text = `\ufeff${[heading, ...rows].join('\r\n')}`;
    expect(moved(text)).toEqual(two);
    const third = '10/06/2026,10/06/2026,1.00,Reversal,POS,,,,,,X,,,';
    expect(reasons([heading, ...rows, third].join('\n'))).toEqual(['bad-word']);
  });

  test('words, brackets and dollars of other banks', () => {
    const truist =
      'Posted Date,Transaction Date,Transaction Type,Check/Serial #,Full description,Merchant name,Category name,Sub-category name,Amount,Daily Posted Balance\n10/03/2026,10/03/2026,Deposit,,ZELLE BUSINESS PAYMENT FROM YAZHINI PAYMENT ID BAC1,,,,$+225.00,\n10/05/2026,10/05/2026,Debit,,RENT,,,,($40.00),$185.00\n';
    expect(moved(truist)).toEqual(two);
    const pnc =
      'Transaction Date,Transaction Description,Amount\n2026-10-03,ZEL FROM YAZHINI,+ $225\n2026-10-05,RENT,- $40.00\nPENDING - 10/06/2026,ZEL FROM X,+ $1\n';
    expect(moved(pnc)).toEqual(two);
    expect(reasons(pnc)).toEqual(['pending']);
    const union =
      'Account Name : Checking\nAccount Number : 1\nDate Range : 10/01/2026-10/31/2026\nTransaction Number,Date,Description,Memo,Amount Debit,Amount Credit,Balance,Check Number,Fees  \n1,10/03/2026,ZELLE,TS26-30AG0Y,,225.00,225.00,,\n2,10/05/2026,RENT,,-40.00,,185.00,,\n3,10/05/2026,COMMENT,,,,185.00,,\n';
    expect(moved(union)).toEqual(two);
    expect(read(union).lines[0]?.texts).toEqual(['ZELLE', 'TS26-30AG0Y']);
    const small =
      'Account,ChkRef,Debit,Credit,Balance,Date,Description\n1,,,225.00,225.00,10/3/2026,DEPOSIT\n1,,40.00,,185.00,10/5/2026,RENT\n1,,,,185.00,10/5/2026,MEMO ONLY\n';
    expect(moved(small)).toEqual(two);
  });

  test('a day that there is not, an empty sum and a European one are named by their rows', () => {
    const text =
      'Date,Description,Amount\n10/03/2026,A,225.00\n02/30/2026,B,1.00\n10/04/2026,C,\n10/04/2026,D,"1.225,00"\n10/05/2026,E,-40.00\n';
    expect(moved(text)).toEqual(two);
    expect(read(text).leftOut.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'bad-day'],
      [4, 'no-sum'],
      [5, 'bad-sum'],
    ]);
  });

  test('a mended file adds the row that could not be read', () => {
    const rows = (sum: string) =>
      [
        'Date,Description,Amount',
        ...Array.from({ length: 50 }, (_, at) => `2026-10-03,L ${at},${at === 30 ? sum : '1.00'}`),
      ].join('\n');
    const stored = findNewLines(read(rows('one')).lines, []);
    expect(stored).toHaveLength(49);
    const known = stored.map(({ line, nth }) => ({ ...line, nth }));
    expect(findNewLines(read(rows('1.00')).lines, known)).toHaveLength(1);
  });

  test('a closing balance that does not follow is told by how much', () => {
    const file = (ending: string) =>
      `Description,,Summary Amt.\nBeginning balance as of 10/01/2026,,"1,000.00"\nEnding balance as of 10/31/2026,,"${ending}"\n\nDate,Description,Amount\n10/03/2026,A,225.00\n10/05/2026,B,-40.00\n`;
    expect(read(file('1,185.00')).warnings).toEqual([]);
    expect(read(file('1,285.00')).warnings).toEqual([
      'The closing balance does not follow from the lines; it differs by: $100.00',
    ]);
  });
});

describe('broken tables', () => {
  const plain = 'Date,Description,Amount\n2026-10-03,A,225.00\n2026-10-05,B,-40.00\n';
  test.each([
    ['semicolons', plain.replaceAll(',', ';')],
    ['tabs', plain.replaceAll(',', '\t')],
    ['mixed line ends', plain.replace('\n', '\r\n').replace('.00\n', '.00\r')],
    ['a quote that is never closed', plain.replace(',A,', ',"A,')],
    ['a quote within', plain.replace(',A,', ',5" pipe,')],
    ['quotes around everything', plain.replaceAll(/[^,\n]+/g, '"$&"')],
    ['commas at the ends', plain.replaceAll('\n', ',,\n')],
    [
      'capitals and blanks in the heading',
      plain.replace('Date,Description', ' DATE , DESCRIPTION '),
    ],
    [
      'the heading again in between',
      plain.replace('\n2026-10-05', '\nDate,Description,Amount\n2026-10-05'),
    ],
  ])('%s', (_, text) => {
    expect(moved(text)).toEqual(two);
  });

  test('anything at all is read without a fault and in short time', () => {
    const sign = fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\t',
      ';',
      ' ',
      'a',
      '1',
      '.',
      '-',
      '<',
      '>',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 300 }), (signs) => {
        const text = signs.join('');
        readStatement(text);
        readStatement(`<OFX>${text}<STMTTRN>${text}`);
        readStatement(`Date,Description,Amount\n${text}`);
      }),
      { numRuns: 300 },
    );
    const begun = performance.now();
    for (const text of ['"'.repeat(200_000), `${'"a\n'.repeat(60_000)}`, ','.repeat(200_000)]) {
      splitRows(text);
    }
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

describe('bytes', () => {
  const text = 'Date,Description,Amount\n2026-10-03,Café நிலா,225.00\n';
  const wide = (little: boolean, mark: boolean) => {
    const units = [...`${mark ? '\ufeff' : ''}${text}`].flatMap((sign) =>
      Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at)),
    );
    return new Uint8Array(
      units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };
  test.each([
    ['little end first', true],
    ['big end first', false],
  ])('two bytes a sign, %s', (_, little) => {
    expect(decodeText(wide(little, true))?.text).toBe(text);
  });

  test('of 1252, with a euro and a dash of its own', () => {
    const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x20, 0x96]);
    expect(decodeText(bytes)?.text).toBe('Café € –');
  });

  test.each([
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
    ['a photograph', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]],
  ])('%s is no text', (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBeNull();
  });

  test('a page to sign in, or a PDF, is no statement', () => {
    const page =
      '<!DOCTYPE html>\n<html><head><title>Sign in, 10/03/2026</title></head><body><form><input name="user">, $0.00</form></body></html>';
    expect(readStatement(page)).toBeNull();
    expect(readStatement('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n225.00')).toBeNull();
  });
});

describe('one account, many files', () => {
  const deposit = (day: string) => ({ day, cents: 22500, texts: ['DEPOSIT'], fitId: '' });
  type Line = ReturnType<typeof deposit>;
  const load = (stored: (Line & { nth: number })[], file: Line[]) => [
    ...stored,
    ...findNewLines(file, stored).map(({ line, nth }) => ({ ...line, nth })),
  ];
  const first = [deposit('2026-10-03'), deposit('2026-10-10'), deposit('2026-10-10')];
  const second = [
    ...[deposit('2026-10-10'), deposit('2026-10-10'), deposit('2026-10-10')],
    ...['11', '12', '13', '14'].map((day) => deposit(`2026-10-${day}`)),
  ];
  const keysOf = (lines: (Line & { nth: number })[]) =>
    lines.map(({ day, nth }) => `${day} ${nth}`).toSorted();

  test('overlap in either order and give the same set', () => {
    const afterFirst = load([], first);
    const both = load(afterFirst, second);
    expect(both.length - afterFirst.length).toBe(5);
    expect(keysOf(load(both, first))).toEqual(keysOf(both));
    expect(keysOf(load(load([], second), first))).toEqual(keysOf(both));
  });

  test('in any order and cut add the same in the end', () => {
    const line = fc.record({
      day: fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-03'),
      cents: fc.constantFrom(100, 200),
      texts: fc.constantFrom('A', 'B').map((text) => [text]),
      fitId: fc.constant(''),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.nat(), fc.nat(), (all, one, other) => {
        const days = all.toSorted((x, y) => (x.day < y.day ? -1 : 1));
        const dayAt = (at: number) => days[at % Math.max(1, days.length)]?.day ?? '';
        const early = days.filter(({ day }) => day <= dayAt(one));
        const late = days.filter(({ day }) => day >= dayAt(Math.min(one, other)));
        const whole = keysOf(load([], days));
        expect(keysOf(load(load(load([], early), late), days))).toEqual(whole);
        expect(keysOf(load(load(load([], late), early), days))).toEqual(whole);
      }),
    );
  });

  test('as OFX of either kind, whatever the file is called, are the same lines', () => {
    const leaf = (name: string, value: string, end: boolean) =>
      `<${name}>${value}${end ? `</${name}>` : ''}`;
    const body = (end: boolean) =>
      [
        '<OFX><INTU.BID>10898',
        '<STMTRS><BANKACCTFROM><ACCTID>42</BANKACCTFROM><BANKTRANLIST><STMTTRN>',
        leaf('DTPOSTED', '20261003120000[0:GMT]', end),
        leaf('TRNAMT', '225.00', end),
        leaf('FITID', '202610030', end),
        leaf('NAME', 'ZELLE PAYMENT FROM YAZHINI KURIN', end),
        leaf('MEMO', 'JI TS26-30AG0Y', end),
        '</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
      ].join('');
    const [line] = read(`OFXHEADER:100\r\n\r\n${body(false)}`).lines;
    const stored = [{ ...line, nth: 1 }] as Parameters<typeof findNewLines>[1];
    const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>${body(true)}`;
    expect(findNewLines(read(xml).lines, stored)).toEqual([]);
    expect(match(line?.texts ?? [], 22500).match).toBe('Sure');
  });

  test('with days between them that no file has are told', () => {
    const file = (_id: string, FirstDay: string, LastDay: string, Account = 'A') => ({
      ...{ _id, FirstDay, LastDay, Account },
    });
    const gaps = findGaps([
      file('3', '2026-11-20', '2026-11-30'),
      file('1', '2026-10-01', '2026-10-31'),
      file('2', '2026-10-15', '2026-10-20'),
      file('other', '2026-12-24', '2026-12-31', 'B'),
    ]);
    expect([...gaps]).toEqual([['3', ['Nothing is loaded between: 2026-10-31 – 2026-11-20']]]);
  });
});
