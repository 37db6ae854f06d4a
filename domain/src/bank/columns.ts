import { readBankAmount } from './bank-amount.ts';
import { readBankDay } from './bank-day.ts';
import type { TableRow } from './split-rows.ts';

/** Where in a row what stands, by the place of the column. */
export type Columns = {
  day: number;
  texts: number[];
  amount: number | null;
  debit: number | null;
  credit: number | null;
  words: number | null;
  status: number | null;
  balance: number | null;
  currency: number | null;
  impact: number | null;
  /** What a processor kept of the sum. */
  fee: number | null;
  /** PayPal's list: what is not completed moves nothing. */
  isProcessor: boolean;
};

/** The heading row, the columns it names and the rows beneath it. */
export type Table = { headingAt: number; names: string[]; columns: Columns };

const looked = 40;

const dayNames = ['posting date', 'posted date', 'post date', 'date', 'transaction date', 'day'];
const amountNames = ['amount', 'transaction amount', 'gross', 'sum'];
const debitNames = ['debit', 'amount debit', 'withdrawal', 'withdrawals', 'debits', 'money out'];
const creditNames = ['credit', 'amount credit', 'deposit', 'deposits', 'credits', 'money in'];
const balanceNames =
  /^(balance|running ?bal(ance)?\.?|account running balance|daily posted balance)$/;
const wordNames = ['credit debit indicator', 'transaction type', 'type', 'details', 'dr/cr'];
const textNames = [
  'description',
  'transaction description',
  'full description',
  'transaction',
  'name',
  'payee',
  'original description',
  'memo',
  'subject',
  'note',
  'text',
];

/** Finds the columns of tidy cells by the heading among the first rows, else by what stands in them. */
export function findColumns(rows: readonly TableRow[]): Table | null {
  for (const [headingAt, { cells }] of rows.slice(0, looked).entries()) {
    const columns = readHeading(cells.map((cell) => cell.toLowerCase()));
    if (columns !== null) return { headingAt, names: cells, columns };
  }
  return findByContent(rows);
}

function readHeading(names: readonly string[]): Columns | null {
  const first = (wanted: readonly string[]) => {
    const name = wanted.find((each) => names.includes(each));
    return name === undefined ? null : names.indexOf(name);
  };
  const day = first(dayNames);
  const amount = first(amountNames);
  const debit = first(debitNames);
  const credit = first(creditNames);
  if (day === null || (amount === null && (debit === null || credit === null))) return null;
  const balance = names.findIndex((name) => balanceNames.test(name));
  const isProcessor = names.includes('gross') && names.includes('net');
  // A processor says what a row without a name is in its type: a withdrawal.
  const texts = [...textNames, ...(isProcessor ? ['type'] : [])].flatMap((name) =>
    names.includes(name) ? [names.indexOf(name)] : [],
  );
  return {
    day,
    texts: texts.toSorted((one, other) => one - other),
    amount,
    debit: amount === null ? debit : null,
    credit: amount === null ? credit : null,
    words: first(wordNames),
    status: first(['status']),
    balance: balance === -1 ? null : balance,
    currency: first(['currency']),
    impact: first(['balance impact']),
    fee: isProcessor ? first(['fee']) : null,
    isProcessor,
  };
}

/** Most rows of a table without a heading have a day and a sum in the same places. */
function findByContent(rows: readonly TableRow[]): Table | null {
  const sample = rows.filter(({ cells }) => cells.length > 1).slice(0, looked);
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const share = (place: number, test: (cell: string) => boolean) =>
    sample.filter(({ cells }) => test(cells[place] ?? '')).length / sample.length;
  const places = Array.from({ length: width }, (_, place) => place);
  const day = places.find((place) => share(place, isDayLike) > 0.6);
  const sums = places.filter((place) => place !== day && share(place, isSumLike) > 0.6);
  const [amount, balance = null] = sums;
  if (day === undefined || amount === undefined) return null;
  const texts = places.filter((place) => place !== day && share(place, isWordy) > 0.5);
  const nothing = { debit: null, credit: null, words: null, status: null };
  const columns = { day, texts, amount, balance, currency: null, impact: null, fee: null };
  return { headingAt: -1, names: [], columns: { ...columns, ...nothing, isProcessor: false } };
}

const isDayLike = (cell: string) => readBankDay(cell, { order: 'MDY' }) !== null;
const isSumLike = (cell: string) => /\.\d\d\b|\$/.test(cell) && !Number.isNaN(readBankAmount(cell));
const isWordy = (cell: string) => /\p{L}{2}/u.test(cell) && !isDayLike(cell);
