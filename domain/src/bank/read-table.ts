import { type DayOrder, findDayOrder, readBankDay } from './bank-day.ts';
import { decodeEntities, tidyCell } from './bank-text.ts';
import { checkBalance } from './check-balance.ts';
import { checkClosing } from './check-closing.ts';
import { type Columns, findColumns, type Table } from './columns.ts';
import { readRowSum, saysWayByWord } from './row-sum.ts';
import { sentence } from './sentence.ts';
import type { TableRow } from './split-rows.ts';
import type {
  LeftOutReason,
  LeftOutRow,
  StatementAnswers,
  StatementLine,
  StatementQuestion,
  StatementReading,
} from './statement.ts';

/**
 * The lines of a table that a bank wrote, with every row that is left out by its reason, and what
 * has to be asked first: `answers` holds what was answered now or is remembered of the account.
 * Null where nothing in it looks like a day and a sum.
 */
export function readBankTable(
  sent: readonly TableRow[],
  answers: StatementAnswers = {},
): StatementReading | null {
  const rows = sent.map(({ row, cells }) => ({
    row,
    cells: cells.slice(0, mostColumns).map(tidyCell),
  }));
  const found = findColumns(rows);
  if (found === null) return null;
  const body = rows.slice(found.headingAt + 1);
  const isSaid = saysWayByWord(body, found.columns);
  const table = isSaid ? found : { ...found, columns: { ...found.columns, words: null } };
  const order = findDayOrder(rows.flatMap(({ cells }) => cells));
  const needsYear = body.some(
    ({ cells }) => readBankDay(cells[table.columns.day] ?? '', { order: 'MDY' }) === 'needs-year',
  );
  const isUnsigned = !saysWay(body, table.columns);
  const signature = describeColumns(table);
  const questions = ask({ signature, order, needsYear, isUnsigned, answers });
  const options: Options = {
    order: order === 'DMY' || (order === 'open' && answers.dayOrder === 'DMY') ? 'DMY' : 'MDY',
    year: answers.year,
    isOut: isUnsigned && answers.sign === 'out',
  };
  const above = rows.slice(0, Math.max(0, table.headingAt)).filter(isFilled);
  const leftOut = above.map((row) => leaveOut(row, 'summary'));
  const lines: StatementLine[] = [];
  const balances: { row: number; cents: number; balance: number | null }[] = [];
  for (const row of body.filter(isFilled)) {
    const read = readRow(mendLength(row, table), table.columns, options);
    if ('reason' in read) leftOut.push(leaveOut(row, read.reason));
    else {
      lines.push(read.line);
      // A processor's balance goes by what is left after its fee.
      const cents = read.line.cents - read.line.feeCents;
      balances.push({ row: row.row, cents, balance: read.balance });
    }
  }
  return {
    lines,
    leftOut,
    questions,
    warnings: [...checkBalance(balances), ...checkClosing(rows, balances)],
    remember: {
      columns: signature,
      ...(order === 'open' && answers.dayOrder ? { dayOrder: answers.dayOrder } : {}),
      ...(isUnsigned && answers.sign ? { sign: answers.sign } : {}),
    },
  };
}

/** No bank has more. */
const mostColumns = 200;
/** As long as an answer may be, which repeats it. */
const mostOfSignature = 500;

type Options = { order: DayOrder; year: string | undefined; isOut: boolean };
type Read = { line: StatementLine; balance: number | null } | { reason: LeftOutReason };

function readRow(row: TableRow | null, columns: Columns, options: Options): Read {
  if (row === null) return { reason: 'too-many' };
  const cell = (place: number | null) => (place === null ? '' : (row.cells[place] ?? ''));
  const isHeldBack = isPending(cell(columns.status), columns) || /pending/i.test(cell(columns.day));
  if (isHeldBack) return { reason: 'pending' };
  if (columns.impact !== null && !/^(credit|debit)$/i.test(cell(columns.impact))) {
    return { reason: 'pending' };
  }
  if (!/^(usd)?$/i.test(cell(columns.currency))) return { reason: 'currency' };
  const day = readBankDay(cell(columns.day), options);
  const sum = readRowSum(row.cells, columns);
  const whole = tidyCell(row.cells.join(' '));
  if (day === null) return { reason: explainNoDay(whole, cell(columns.day), sum) };
  if (typeof sum === 'string') {
    return { reason: sum === 'no-sum' && /\bbalance\b/i.test(whole) ? 'balance' : sum };
  }
  if (sum === 0) return { reason: 'zero' };
  const texts = columns.texts.map((place) => tidyCell(decodeEntities(cell(place))));
  return {
    line: {
      row: row.row,
      day: day === 'needs-year' ? '' : day,
      cents: options.isOut ? -sum : sum,
      feeCents: readFee(row.cells, columns),
      texts: texts.filter((text) => text !== ''),
      fitId: '',
    },
    balance: readBalance(row.cells, columns),
  };
}

function readBalance(cells: readonly string[], { balance }: Columns): number | null {
  const read = balance === null ? null : readRowSum([cells[balance] ?? ''], { amount: 0 });
  return typeof read === 'number' ? read : null;
}

/** PayPal writes its fee below zero; one that is given back comes above it. */
function readFee(cells: readonly string[], { fee }: Columns): number {
  const read = fee === null ? null : readRowSum([cells[fee] ?? ''], { amount: 0 });
  return typeof read === 'number' ? -read + 0 : 0;
}

function isPending(status: string, { isProcessor }: Columns): boolean {
  if (isProcessor) return !/^(completed)?$/i.test(status);
  return /pending|scheduled|processing|declined|denied|failed|held|cancel/i.test(status);
}

function explainNoDay(whole: string, cell: string, sum: number | LeftOutReason): LeftOutReason {
  if (/\btotals?\b/i.test(whole)) return 'total';
  if (/\bbalance\b/i.test(whole)) return 'balance';
  if (/\bpending\b/i.test(whole)) return 'pending';
  return cell === '' || typeof sum === 'string' ? 'print' : 'bad-day';
}

/**
 * A row as long as its heading. Cells too many come from commas in a text without quotes, which is
 * joined again; null where that does not give a day and a sum.
 */
function mendLength(row: TableRow, { names, columns }: Table): TableRow | null {
  const cells = [...row.cells];
  while (cells.length > names.length && (cells.at(-1) ?? '') === '') cells.pop();
  const extra = cells.length - names.length;
  if (names.length === 0 || extra <= 0) return row;
  const [text, another] = columns.texts;
  if (text === undefined || another !== undefined) return null;
  const joined = tidyCell(cells.slice(text, text + extra + 1).join(', '));
  const mended = [...cells.slice(0, text), joined, ...cells.slice(text + extra + 1)];
  return typeof readRowSum(mended, columns) === 'number' ? { row: row.row, cells: mended } : null;
}

const isFilled = ({ cells }: TableRow) => cells.some((cell) => cell !== '');

function leaveOut({ row, cells }: TableRow, reason: LeftOutReason): LeftOutRow {
  const text = cells.filter((cell) => cell !== '');
  return { row, reason, text: text.join(' · ').slice(0, 200) };
}

function saysWay(body: readonly TableRow[], columns: Columns): boolean {
  if (columns.debit !== null || columns.words !== null) return true;
  return body.some(({ cells }) => /[-+(\u2212]|\bdr\b/i.test(cells[columns.amount ?? 0] ?? ''));
}

/** What each column is read as, for a person to look at once and to notice another heading by. */
function describeColumns({ names, columns }: Table): string {
  const called = (place: number) => names[place] ?? `column ${place + 1}`;
  const sums = [columns.amount, columns.credit, columns.debit].filter((place) => place !== null);
  const texts = columns.texts.map(called).join(' + ') || 'none';
  const all = `day: ${called(columns.day)}, sum: ${sums.map(called).join(' + ')}, text: ${texts}`;
  return all.slice(0, mostOfSignature).trim();
}

function ask({
  signature,
  order,
  needsYear,
  isUnsigned,
  answers,
}: {
  signature: string;
  order: ReturnType<typeof findDayOrder>;
  needsYear: boolean;
  isUnsigned: boolean;
  answers: StatementAnswers;
}): StatementQuestion[] {
  const questions: StatementQuestion[] = [];
  if (answers.columns !== signature) {
    questions.push({
      key: 'columns',
      text: sentence('The columns are read so', signature),
      choices: [{ value: signature, text: 'Yes, that is right' }],
    });
  }
  if (order === 'open' && answers.dayOrder === undefined) {
    questions.push({
      key: 'dayOrder',
      text: 'Does the month or the day come first?',
      choices: [
        { value: 'MDY', text: 'Month first, as in 10/03 for October 3' },
        { value: 'DMY', text: 'Day first, as in 03/10 for October 3' },
      ],
    });
  }
  if (isUnsigned && answers.sign === undefined) {
    questions.push({
      key: 'sign',
      text: 'No sum says which way it went. What are they?',
      choices: [
        { value: 'in', text: 'Money that came in' },
        { value: 'out', text: 'Money that went out' },
      ],
    });
  }
  if (needsYear && answers.year === undefined) {
    questions.push({ key: 'year', text: 'Of which year are the days?', choices: [] });
  }
  return questions;
}
