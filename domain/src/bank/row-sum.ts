import { readBankAmount } from './bank-amount.ts';
import type { Columns } from './columns.ts';
import type { TableRow } from './split-rows.ts';
import type { LeftOutReason } from './statement.ts';

const inward = /^(credit|cr|c|deposit)$/i;
const outward = /^(debit|dr|d|withdrawal)$/i;

type SumColumns = Pick<Columns, 'amount'> & Partial<Pick<Columns, 'debit' | 'credit' | 'words'>>;

/** The sum of a row in cents, below zero where money went out, or why there is none. */
export function readRowSum(cells: readonly string[], columns: SumColumns): number | LeftOutReason {
  const read = (place: number | null = null) =>
    place === null ? null : readBankAmount(cells[place] ?? '');
  if (columns.amount !== null) {
    const sum = read(columns.amount);
    if (sum === null) return 'no-sum';
    return Number.isNaN(sum) ? 'bad-sum' : bySaidWay(sum, cells[columns.words ?? -1]);
  }
  const [debit, credit] = [read(columns.debit), read(columns.credit)];
  if (Number.isNaN(debit) || Number.isNaN(credit)) return 'bad-sum';
  if (debit && credit) return 'two-sums';
  if (debit === null && credit === null) return 'no-sum';
  // Some banks write a minus before what they call a credit, others before a debit.
  return credit ? Math.abs(credit) : -Math.abs(debit ?? 0) + 0;
}

function bySaidWay(sum: number, word: string | undefined): number | LeftOutReason {
  if (word === undefined) return sum;
  if (outward.test(word)) return -Math.abs(sum) + 0;
  return inward.test(word) ? sum : 'bad-word';
}

/** Whether most rows have a word that says which way the money went, and no sum a sign. */
export function saysWayByWord(rows: readonly TableRow[], { amount, words }: Columns): boolean {
  if (amount === null || words === null) return false;
  const summed = rows.filter(({ cells }) => readBankAmount(cells[amount] ?? '') !== null);
  const said = summed.filter(({ cells }) => {
    const word = cells[words] ?? '';
    return inward.test(word) || outward.test(word);
  });
  const isSigned = summed.some(({ cells }) => /[-(\u2212]/.test(cells[amount] ?? ''));
  return !isSigned && said.length > summed.length / 2;
}
