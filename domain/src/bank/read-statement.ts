import { cutTexts } from './bank-text.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { readBankTable } from './read-table.ts';
import { splitRows, type TableRow } from './split-rows.ts';
import type { StatementAnswers, StatementReading } from './statement.ts';

/**
 * A statement by what stands in it, whatever its file is called; null where it is no statement. Rows
 * of days after `today` are scheduled: no money has come or gone by them.
 */
export function readStatement(
  content: string | readonly TableRow[],
  answers?: StatementAnswers,
  today?: string,
): StatementReading | null {
  const read = readContent(content, answers);
  if (read === null) return null;
  const lines = read.lines.map((line) => ({ ...line, texts: cutTexts(line.texts) }));
  const reading = { ...read, lines };
  return today === undefined ? reading : leaveScheduled(reading, today);
}

function readContent(
  content: string | readonly TableRow[],
  answers?: StatementAnswers,
): StatementReading | null {
  if (typeof content !== 'string') return readBankTable(content, answers);
  if (isOfx(content)) return readOfx(content, answers);
  return readBankTable(splitRows(content), answers);
}

function leaveScheduled(reading: StatementReading, today: string): StatementReading {
  const { lines, leftOut, questions } = reading;
  // Until it is answered which number is the month, their days are not known.
  if (questions.some(({ key }) => key === 'dayOrder')) return reading;
  const scheduled = lines
    .filter(({ day }) => day > today)
    .map(({ row, day, texts }) => ({
      row,
      reason: 'scheduled' as const,
      text: [day, ...texts].join(' · ').slice(0, 200),
    }));
  return {
    ...reading,
    lines: lines.filter(({ day }) => day <= today),
    leftOut: [...leftOut, ...scheduled].toSorted((one, other) => one.row - other.row),
  };
}
