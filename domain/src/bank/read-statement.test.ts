import { expect, test } from 'vitest';
import { decodeText } from '../sheets/decode-text.ts';
import { readBankAmount } from './bank-amount.ts';
import { readBankDay } from './bank-day.ts';
import { findNewLines, lineKey } from './line-identity.ts';
import { readStatement } from './read-statement.ts';

const answers = { dayOrder: 'MDY', sign: 'in', year: '2026' };

function read(text: string) {
  const first = readStatement(text, answers);
  if (first === null) throw new Error('No statement');
  const { columns } = first.remember;
  const reading = readStatement(text, { ...answers, ...(columns ? { columns } : {}) });
  expect(reading?.questions).toEqual([]);
  return reading ?? first;
}

const moved = (text: string) => read(text).lines.map(({ day, cents }) => [day, cents]);
const reasons = (text: string) => read(text).leftOut.map(({ reason }) => reason);
const two = [
  ['2026-10-03', 22500],
  ['2026-10-05', -4000],
];

const above = `Description,,Summary Amt.
Beginning balance as of 10/01/2026,,"1,000.00"
Total credits,,"225.00"
Total debits,,"-40.00"
Ending balance as of 10/31/2026,,"1,185.00"

Date,Description,Amount,Running Bal.
10/01/2026,Beginning balance as of 10/01/2026,,"1,000.00"
`;
const rent = '10/05/2026,"ROOM RENT","-40.00","1,185.00"\r\n';

test.each([
  'for "TS26-30AG0Y, Nila"; Conf# a1b2c3d4e"',
  'for ""TS26-30AG0Y, Nila""; Conf# a1b2c3d4e"',
  'for TS26-30AG0Y""; Conf# a1b2c3d4e"""',
])('a summary above and quotes within: %s', (memo) => {
  const text = `${above}10/03/2026,"Zelle payment from YAZHINI KURINJI ${memo},"225.00","1,225.00"\n${rent}`;
  expect(moved(text)).toEqual(two);
  expect(reasons(text)).toEqual([...Array(5).fill('summary'), 'balance']);
  expect(read(text).warnings).toEqual([]);
  expect(read(text).lines[0]?.texts[0]).toContain('TS26-30AG0Y');
});

test.each(['down', 'up'])('one comma more than the heading, %s', (order) => {
  const rows = [
    'CREDIT,10/03/2026,"ZELLE PAYMENT FROM YAZHINI KURINJI 20918273645",225.00,QUICKPAY_CREDIT,1225.00,,',
    'DEBIT,10/05/2026,"ROOM &amp; HALL",-40.00,ACH_DEBIT,1185.00,,',
  ];
  const sorted = order === 'up' ? rows : rows.toReversed();
  const text = ['Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #', ...sorted];
  expect(moved(text.join('\r\n')).toSorted()).toEqual(two.toSorted());
  expect(read(text.join('\r\n')).warnings).toEqual([]);
  expect(read(text.join('\n')).lines.flatMap(({ texts }) => texts)).toContain('ROOM & HALL');
});

test('no heading, and a row that is pending', () => {
  const rows = '"10/03/2026","225.00","*","","ZELLE FROM A"\n"10/05/2026","-40.00","*","","RENT"\n';
  expect(moved(rows)).toEqual(two);
  const text =
    '"DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"\n"10/03/2026","ZELLE","225.00",,"Posted"\n' +
    '"10/05/2026","RENT","-40.00",,"Posted"\n"10/06/2026","","0.00",,"Pending"\n';
  expect(moved(text)).toEqual(two);
  expect(reasons(text)).toEqual(['pending']);
});

test('sums without signs, their way in a word', () => {
  const heading =
    'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n';
  const rows = '1,Zelle,10/03/26,Credit,225,1225\n1,Rent,10/05/26,Debit,40,1185\n';
  expect(moved(heading + rows)).toEqual(two);
  expect(reasons(`${heading}${rows}1,What,10/06/26,Swap,1,1\n`)).toEqual(['bad-word']);
});

test.each(['', '0.00', '-', '$0.00'])('two columns, the unused one %j', (blank) => {
  const text = `Date,Description,Debit,Credit\n10/03/2026,Z,${blank},225.00\n10/05/2026,R,40.00,${blank}\n`;
  expect(moved(text)).toEqual(two);
  expect(moved(text.replace(',225.00', ',-225.00'))).toEqual(two);
  expect(reasons(`${text}10/06/2026,B,1.00,2.00\n`)).toEqual(['two-sums']);
});

test.each([
  ['225', 22500],
  ['225.5', 22550],
  ['.50', 50],
  ['$225.00', 22500],
  ['1,225.00', 122500],
  ['(40.00)', -4000],
  ['($1,000.00)', -100000],
  ['-$40.00', -4000],
  ['$-40.00', -4000],
  ['- $40.00', -4000],
  ['+ $225', 22500],
  ['$+225', 22500],
  ['40.00-', -4000],
  ['−40.00', -4000],
  ['40.00 DR', -4000],
  ['225.00 CR', 22500],
  ['', null],
  ['-', null],
  ['12.34.56', Number.NaN],
  ['1,22,500', Number.NaN],
  ['abc', Number.NaN],
  ['1.225,00', Number.NaN],
  ['1.005', Number.NaN],
  ['(-5.00)', Number.NaN],
])('the sum %j', (cell, cents) => {
  expect(readBankAmount(cell)).toEqual(cents);
});

test('blanks in headings, rows in between, ends of all kinds', () => {
  const ally =
    'Date, Time, Amount, Type, Description\n2026-10-03, 09:12:00, 225.00, Deposit, Zelle\n2026-10-05, 09:12:00, -40.00, Withdrawal, Rent\n';
  expect(moved(ally)).toEqual(two);
  expect(read(ally).lines[0]?.texts).toEqual(['Zelle']);
  const text =
    '\n\nDate,Description,Amount\n2026-10-03,A,225.00\n\n2026-10-05,B,-40.00\nTotal,,185.00\nMember of nothing';
  for (const end of ['\n', '\r\n', '\r']) {
    expect(moved(text.replaceAll('\n', end))).toEqual(two);
    expect(reasons(text.replaceAll('\n', end))).toEqual(['total', 'print']);
  }
});

test('commas in a text without quotes move no sum', () => {
  const heading =
    'Date,Bank RTN,Account Number,Transaction Type,Description,Debit,Credit,Check Number,Account Running Balance\n';
  const rows =
    '10/03/2026,1,2,CREDIT,TD ZELLE RECEIVED, 612200F02W7C Zelle YAZHINI,,225.00,,1225.00\n10/05/2026,1,2,DEBIT,RENT, HALL, ROOM,40.00,,,1185.00\n';
  expect(moved(heading + rows)).toEqual(two);
});

test('bytes of every kind', () => {
  const text = 'Date,Description,Amount\n2026-10-03,Café நிலா,225.00\n';
  const encoder = new TextEncoder();
  expect(decodeText(encoder.encode(text))?.text).toBe(text);
  expect(moved(decodeText(encoder.encode(`\ufeff${text}`))?.text ?? '')).toEqual([two[0]]);
  expect(decodeText(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))?.text).toBe('Café');
  expect(decodeText(new Uint8Array([1, 0, 2]))).toBeNull();
});

const head = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';
const movement = (ends: boolean) => {
  const leaf = (name: string, value: string) => `<${name}>${value}${ends ? `</${name}>` : ''}`;
  const one = [
    leaf('TRNTYPE', 'CREDIT'),
    leaf('DTPOSTED', '20261003120000[0:GMT]'),
    leaf('TRNAMT', '225.00'),
    leaf('FITID', '202610030'),
    leaf('NAME', 'ZELLE PAYMENT FROM YAZHINI KURIN'),
    leaf('MEMO', 'JI TS26-30AG0Y'),
  ];
  const other = ['<DTPOSTED>20261005', '<TRNAMT>-40.00', '<FITID>2', '<MEMO>', '<NAME>R & B < C'];
  return [
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>0042</BANKACCTFROM><BANKTRANLIST>',
    `<STMTTRN>${one.join('\n')}</STMTTRN>`,
    `<STMTTRN>${other.join('\n')}</STMTTRN>`,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n');
};

test.each([
  ['as it is', head + movement(false)],
  ['in one line', head + movement(false).replaceAll('\n', '')],
  ['with end tags on some', head + movement(true)],
  ['as XML', `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n${movement(true)}`],
  ['without a head', movement(false).replace('<OFX>', '')],
])('OFX %s', (_, text) => {
  expect(moved(text)).toEqual(two);
  expect(read(text).lines[1]?.texts).toEqual(['R & B < C']);
});

test('a long start tag takes no time', () => {
  const begun = performance.now();
  readStatement(`<OFX><STMTTRN><${'A'.repeat(200_000)}`);
  readStatement(`<OFX><BANKTRANLIST>${'<A'.repeat(100_000)}`);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test.each([
  '10/03/2026',
  '10/3/26',
  '2026-10-03',
  '20261003',
  'Oct 3, 2026',
  '3-Oct-2026',
  '10/03/2026 2:05 PM',
])('the day %s', (cell) => {
  expect(readBankDay(cell, { order: 'MDY' })).toBe('2026-10-03');
});

test('days that are none, of another order or without a year', () => {
  expect(readBankDay('02/30/2026', { order: 'MDY' })).toBeNull();
  expect(readBankDay('03/10/2026', { order: 'DMY' })).toBe('2026-10-03');
  const rows = 'Oct 03\tZelle payment\t$225.00\nOct 05\t"Rent\nof a hall"\t-$40.00\n';
  expect(readStatement(rows)?.questions.map(({ key }) => key)).toContain('year');
  expect(moved(rows)).toEqual(two);
});

test('what is open is asked, and asked again where the columns have changed', () => {
  const text = 'Date,Description,Amount\n10/03/2026,A,225.00\n';
  const keys = (given = {}) => readStatement(text, given)?.questions.map(({ key }) => key);
  expect(keys()).toEqual(['columns', 'dayOrder', 'sign']);
  expect(keys({ columns: 'day: Posted', dayOrder: 'MDY', sign: 'in' })).toEqual(['columns']);
  expect(keys({ ...answers, columns: 'day: Date, sum: Amount, text: Description' })).toEqual([]);
});

test('a row that cannot be read leaves a gap in the running balance', () => {
  const rows = Array.from({ length: 50 }, (_, at) => `2026-10-03,Line ${at},1.00,${at + 1}.00`);
  const broken = rows.with(30, '2026-10-03,Line 30,one,31.00');
  const text = ['Date,Description,Amount,Balance', ...broken].join('\n');
  const reading = readStatement(text, answers);
  expect(reading?.lines).toHaveLength(49);
  expect(reading?.leftOut).toMatchObject([{ row: 32, reason: 'bad-sum' }]);
  expect(reading?.warnings).toHaveLength(1);
});

test('a text that is no statement', () => {
  expect(readStatement('Dear treasurer,\nthe hall is free.')).toBeNull();
  expect(readStatement('')).toBeNull();
});

test('equal lines of a day stay, known ones add nothing', () => {
  const line = { day: '2026-10-10', cents: 22500, texts: ['DEPOSIT'], fitId: '' };
  const first = findNewLines([line, line], []);
  expect(first.map(({ nth }) => nth)).toEqual([1, 2]);
  const stored = first.map(({ nth }) => ({ ...line, nth }));
  expect(findNewLines([line, line, line], stored).map(({ nth }) => nth)).toEqual([3]);
  expect(findNewLines([line], stored)).toEqual([]);
});

test('a number of the bank alone decides nothing', () => {
  const line = { day: '2026-10-10', cents: 100, texts: ['A'], fitId: '7' };
  const stored = [{ ...line, nth: 1 }];
  expect(findNewLines([{ ...line, cents: 200 }], stored)).toHaveLength(1);
  expect(findNewLines([{ ...line, texts: ['A, longer'] }], stored)).toEqual([]);
  expect(lineKey({ ...line, texts: ['A', ' '] })).toBe(lineKey(line));
});

test('a column that is headed Text is the description', () => {
  const text = 'Day,Text,Sum\n10/03/2026,ZELLE TS26-30AG0Y,225.00\n';
  expect(read(text).lines.map(({ texts }) => texts)).toEqual([['ZELLE TS26-30AG0Y']]);
});
