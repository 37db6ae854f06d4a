import { readBankAmount } from './bank-amount.ts';
import { readBankDay } from './bank-day.ts';
import { decodeEntities, tidyCell } from './bank-text.ts';
import type { LeftOutRow, StatementAnswers, StatementLine, StatementReading } from './statement.ts';

/** Whether a text is OFX, of either kind or of Intuit's, whatever its file is called. */
export function isOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER|<\?|<OFX>)/i.test(text.slice(0, 2_000)) || /<STMTTRN>/i.test(text);
}

type Tag = { name: string; value: string; row: number };

/**
 * The lines of an OFX or QFX file. Files in the wild mix leaves with and without end tags, have
 * empty leaves, several in a row and wrong ends, so a leaf ends at the next tag and a movement at
 * the next one's beginning. Null where there is no movement at all; several accounts are asked for.
 */
export function readOfx(text: string, answers: StatementAnswers = {}): StatementReading | null {
  const movements = listMovements(text);
  if (movements.length === 0 && !/<BANKTRANLIST>/i.test(text)) return null;
  const accounts = [...new Set(movements.map(({ account }) => account))];
  const chosen = accounts.length > 1 ? answers.account : accounts[0];
  const questions: StatementReading['questions'] = [];
  if (accounts.length > 1 && !accounts.includes(chosen ?? '')) {
    questions.push({
      key: 'account',
      text: 'The file has several accounts. Which one is this?',
      choices: accounts.map((value) => ({ value, text: `…${value.slice(-4)}` })),
    });
  }
  const lines: StatementLine[] = [];
  const leftOut: LeftOutRow[] = [];
  for (const { fields, row, account } of movements) {
    if (account !== (chosen ?? '')) continue;
    const read = readMovement(fields, row);
    if ('reason' in read) leftOut.push(read);
    else lines.push(read);
  }
  return { lines, leftOut, questions, warnings: [], remember: {} };
}

type Fields = ReadonlyMap<string, string>;

function readMovement(fields: Fields, row: number): StatementLine | LeftOutRow {
  const field = (name: string) => tidyCell(decodeEntities(fields.get(name) ?? ''));
  const texts = [field('NAME') || field('PAYEE.NAME'), field('MEMO')].filter((each) => each !== '');
  const leave = (reason: LeftOutRow['reason']) => ({
    row,
    reason,
    text: texts.join(' · ').slice(0, 200),
  });
  if (fields.has('CORRECTFITID')) return leave('correction');
  if (!/^(usd)?$/i.test(field('CURRENCY.CURSYM') || field('CURDEF'))) return leave('currency');
  const day = readBankDay(field('DTPOSTED').slice(0, 8), { order: 'MDY' });
  const amount = field('TRNAMT');
  const cents = readBankAmount(amount.includes('.') ? amount : amount.replace(',', '.'));
  if (day === null || day === 'needs-year') return leave('bad-day');
  if (cents === null) return leave('no-sum');
  if (Number.isNaN(cents)) return leave('bad-sum');
  return cents === 0
    ? leave('zero')
    : { row, day, cents, feeCents: 0, texts, fitId: field('FITID').slice(0, longestId) };
}

function listMovements(text: string) {
  const movements: { fields: Map<string, string>; row: number; account: string }[] = [];
  let account = '';
  let open: Map<string, string> | null = null;
  // What is told of the whole statement, and the group of fields within a movement.
  let currency = '';
  let group = '';
  for (const { name, value, row } of listTags(text)) {
    if (name === 'ACCTID' && open === null) account = value.slice(0, longestId);
    if (name === 'CURDEF' && open === null) currency = value;
    if (name === 'PAYEE' || name === 'CURRENCY') group = `${name}.`;
    if (name === '/PAYEE' || name === '/CURRENCY' || name === 'STMTTRN') group = '';
    if (name === 'STMTTRN') {
      open = new Map([['CURDEF', currency]]);
      movements.push({ fields: open, row, account });
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') open = null;
    else if (open !== null && !name.startsWith('/')) {
      const key = `${group}${name}`;
      if (!open.has(key)) open.set(key, value);
    }
  }
  return movements;
}

/** A tag begins with `<` and a letter or slash: any other `<` is a sign of a memo. */
function* listTags(text: string): Generator<Tag> {
  let row = 1;
  let counted = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/<(\/?[A-Z][A-Z0-9._]{0,31})>/gi)) {
    for (; counted < index; counted += 1) if (text[counted] === '\n') row += 1;
    const from = index + whole.length;
    const next = text.slice(from, from + longestValue).search(/<\/?[A-Z]/i);
    const value = text.slice(from, next === -1 ? from + longestValue : from + next);
    yield { name: name.toUpperCase(), value: value.trim(), row };
  }
}

/** No field of a movement is longer. */
const longestValue = 2_000;
/** A bank's number of an account or a movement. */
const longestId = 100;
