import { readPayer } from '@pallikoodam/domain/bank/payer';
import { readStatement } from '@pallikoodam/domain/bank/read-statement';
import type { TableRow } from '@pallikoodam/domain/bank/split-rows';
import { mostStatementRows } from '@pallikoodam/domain/bank/statement';
import { decodeText } from '@pallikoodam/domain/sheets/decode-text';
import { receiveOrder, sendAnswer } from '../receive-order.ts';
import type { StatementAnswer, StatementOrder } from './sheets.ts';

/** Reads a bank's statement in a process of its own: whatever texts it holds, others are answered. */

const noStatement = 'This is no statement of a bank: no row in it has a day and a sum.';
const { content, answers, today } = await receiveOrder<StatementOrder>();
sendAnswer(await answer());

async function answer(): Promise<StatementAnswer> {
  const opened = typeof content === 'string' ? content : await open(content);
  const reading = opened === null ? null : readStatement(opened, answers, today);
  if (reading === null) return { fault: noStatement };
  if (Math.max(reading.lines.length, reading.leftOut.length) > mostStatementRows) {
    return { fault: 'A statement may have 5,000 lines.' };
  }
  const lines = reading.lines.map((line) => ({ ...line, payer: readPayer(line.texts) }));
  return { ...reading, lines };
}

/** A text, or the rows of a workbook's first sheet; null for what is neither. */
async function open(bytes: Uint8Array): Promise<string | TableRow[] | null> {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isWorkbook) return decodeText(bytes)?.text ?? null;
  // Most statements are texts, which need not wait for the reader of workbooks.
  const { readWorkbookSheets } = await import('./workbook-sheets.ts');
  const [first] = await readWorkbookSheets(bytes).catch(() => []);
  return first?.rows.map((cells, index) => ({ row: index + 1, cells })) ?? null;
}
