import { isOfx, readOfx } from './read-ofx.ts';
import { readBankTable } from './read-table.ts';
import { splitRows, type TableRow } from './split-rows.ts';
import type { StatementAnswers, StatementReading } from './statement.ts';

/** A statement by what stands in it, whatever its file is called; null where it is no statement. */
export function readStatement(
  content: string | readonly TableRow[],
  answers?: StatementAnswers,
): StatementReading | null {
  if (typeof content !== 'string') return readBankTable(content, answers);
  if (isOfx(content)) return readOfx(content, answers);
  return readBankTable(splitRows(content), answers);
}
