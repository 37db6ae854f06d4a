import type { DayOrder } from '../bank/bank-day.ts';
import { sentence } from '../bank/sentence.ts';
import type { SheetRow } from '../sheets/split-sheet.ts';
import { headingKey, repeatedField, splitField } from './heading-key.ts';
import { findHeadingRow, guessMapping, type Mapping } from './headings.ts';
import {
  type Answers,
  type ImportField,
  type ImportKind,
  type ImportQuestion,
  type ImportRow,
  mostRowsOf,
  type RowFault,
} from './import-kind.ts';
import { leaveBlank, type ReadCell, readCell, wordKey } from './read-cell.ts';
import { findHeadingDay, judgeDayOrder, readDay } from './read-day.ts';
import { findTurned, turnBack } from './turned-days.ts';

/** A column as a person looks at it: its heading, a few of its cells, and what it is read as. */
export type SheetColumn = { heading: string; samples: string[]; field: string };

export type LeftOutRow = {
  row: number;
  reason: 'blank' | 'heading' | 'total' | 'above' | 'outside';
};

export type SheetReading = {
  /** 0: no row names the columns. */
  headerRow: number;
  columns: SheetColumn[];
  rows: ImportRow[];
  leftOut: LeftOutRow[];
  questions: ImportQuestion[];
  /** Why the file is not imported at all, with what is particular behind the colon. */
  fault: string;
};

export type SheetOptions = {
  /** Of a text: a row with more cells than the headings has lost its order. */
  isText: boolean;
  headerRow?: number | undefined;
  mapping?: Mapping | undefined;
  answers: Answers;
};

const samplesShown = 3;

/**
 * The rows of a sheet as one kind of record, with what has to be asked first. What a person has said
 * of headings and columns counts, else it is guessed. Nothing is looked up: only the sheet speaks.
 */
export function readSheetRows(
  rows: readonly SheetRow[],
  kind: ImportKind,
  { isText, headerRow, mapping, answers }: SheetOptions,
): SheetReading {
  const filled = rows.filter(isFilled);
  const nothing = { headerRow: 0, columns: [], rows: [], leftOut: [], questions: [] };
  if (filled.length === 0) return { ...nothing, fault: 'The file is empty.' };
  const at = headerRow ?? findHeadingRow(filled, kind) ?? filled[0]?.row ?? 1;
  const heading = rows.find(({ row }) => row === at)?.cells ?? [];
  const width = Math.max(heading.length, ...filled.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, place) => (heading[place] ?? '').trim());
  const chosen = mapping ?? guessMapping(headings, kind);
  const body = rows.filter(({ row }) => row > at);
  const leftOut: LeftOutRow[] = [
    ...filled.filter(({ row }) => row < at).map(({ row }) => ({ row, reason: 'above' as const })),
    ...body.flatMap((row) => explainLeftOut(row, headings)),
  ];
  const away = new Set(leftOut.map(({ row }) => row));
  const kept = body.filter(({ row }) => !away.has(row));
  const columns = headings.map((text, place) => ({
    heading: text,
    samples: sampleColumn(kept, place),
    field: chosen[place] ?? '',
  }));
  const told = { ...nothing, headerRow: at, columns, leftOut };
  const longer = isText ? findLonger(kept, heading.length) : undefined;
  if (longer !== undefined) {
    return {
      ...told,
      fault: sentence('This row has more cells than the heading names, line', longer),
    };
  }
  const most = mostRowsOf(kind.name);
  if (kept.length > most) {
    const number = most.toLocaleString('en-US');
    return {
      ...told,
      fault: sentence('The sheet has too many rows; import at once at most', number),
    };
  }
  const missing = listMissing(kind, chosen);
  if (missing.length > 0) {
    return { ...told, fault: sentence('No column is read as', missing.join(', ')) };
  }
  if (kept.length === 0) return { ...told, fault: 'There are no rows to import.' };
  return { ...told, ...readBody(kept, { kind, headings, mapping: chosen, answers }) };
}

function isFilled({ cells }: SheetRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function explainLeftOut(row: SheetRow, headings: readonly string[]): LeftOutRow[] {
  if (!isFilled(row)) return [{ row: row.row, reason: 'blank' }];
  const texts = row.cells.filter((cell) => cell.trim() !== '');
  const same = row.cells.filter(
    (cell, place) => cell.trim() !== '' && headingKey(cell) === headingKey(headings[place] ?? ''),
  );
  if (texts.length > 1 && same.length === texts.length)
    return [{ row: row.row, reason: 'heading' }];
  const isTotal = /^(?:grand\s+)?(?:sub)?totals?\b|^மொத்தம்/iu.test((texts[0] ?? '').trim());
  return isTotal && texts.length < Math.max(4, headings.length / 2)
    ? [{ row: row.row, reason: 'total' }]
    : [];
}

function findLonger(rows: readonly SheetRow[], width: number): number | undefined {
  return rows.find(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''))?.row;
}

function sampleColumn(rows: readonly SheetRow[], place: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = (cells[place] ?? '').trim().slice(0, 60);
    if (text !== '' && !samples.includes(text)) samples.push(text);
    if (samples.length === samplesShown) break;
  }
  return samples;
}

/** What the sheet needs and has no column for. */
function listMissing({ fields, needs }: ImportKind, mapping: Mapping): string[] {
  const ids = new Set(mapping.map((field) => splitField(field).id));
  return needs
    .filter((group) => !group.some((id) => ids.has(id)))
    .map(([first]) => fields.find(({ id }) => id === first)?.label ?? '');
}

type Body = {
  kind: ImportKind;
  headings: readonly string[];
  mapping: Mapping;
  answers: Answers;
};

function readBody(
  rows: readonly SheetRow[],
  body: Body,
): Partial<SheetReading> & { fault: string } {
  const { kind, mapping, headings, answers } = body;
  const orders = judgeOrders(rows, body);
  const broken = [...orders].find(([, { judged }]) => 'contradicting' in judged);
  if (broken !== undefined && 'contradicting' in broken[1].judged) {
    const where = broken[1].judged.contradicting.slice(0, 8).join(', ');
    const heading = broken[0] === -1 ? '' : `${headings[broken[0]]}, `;
    return {
      fault: sentence('Day and month change places within one column', `${heading}${where}`),
    };
  }
  const questions = [...askOrders(orders), ...askTurned(orders)];
  if (questions.some(({ value }) => value === '')) return { questions, fault: '' };
  const read = rows.flatMap((row) => readRow(row, { ...body, orders }));
  const settled = read.flatMap((row) => kind.settle?.(row, answers) ?? [row]);
  const asked = kind.ask?.(read, answers) ?? [];
  return {
    rows: settled,
    questions: [...questions, ...asked, ...askWords(rows, { kind, mapping, answers })],
    fault: '',
  };
}

type JudgedOrder = {
  key: string;
  heading: string;
  sample: string;
  judged: ReturnType<typeof judgeDayOrder>;
  answer: string;
  /** Of a column that the spreadsheet program has turned in part. */
  turned: { key: string; sample: string; answer: string } | null;
};

function judgeTurned(
  texts: readonly string[],
  { mapped, answers }: { mapped: string; answers: Answers },
): JudgedOrder['turned'] {
  const sample = findTurned(texts);
  const key = `turned:${mapped}`;
  return sample === null ? null : { key, sample, answer: answers[key] ?? '' };
}

/** Of each column of days, and of the headings that are days (place -1). */
function judgeOrders(rows: readonly SheetRow[], body: Body): Map<number, JudgedOrder> {
  const { kind, mapping, headings, answers } = body;
  const orders = new Map<number, JudgedOrder>();
  for (const [place, mapped] of mapping.entries()) {
    const field = kind.fields.find(({ id }) => id === splitField(mapped).id);
    if (field?.reader !== 'day') continue;
    const cells = rows.map(({ row, cells: texts }) => ({ row, text: texts[place] ?? '' }));
    const sample = cells.find(({ text }) => /^\s*\d{1,2}[-/.]\d{1,2}[-/.]/.test(text))?.text ?? '';
    const key = `order:${mapped}`;
    const heading = headings[place] ?? '';
    orders.set(place, {
      key,
      heading,
      sample,
      judged: judgeDayOrder(cells),
      answer: answers[key] ?? '',
      turned: judgeTurned(
        cells.map(({ text }) => text),
        { mapped, answers },
      ),
    });
  }
  const days = headings.flatMap((heading, place) => {
    const written = findHeadingDay(heading);
    return mapping[place] === kind.dayField && written !== null ? [{ row: 0, text: written }] : [];
  });
  if (days.length > 0) {
    const key = 'order:headings';
    const sample = days[0]?.text ?? '';
    const judged = judgeDayOrder(days);
    const turned = judgeTurned(
      days.map(({ text }) => text),
      { mapped: 'headings', answers },
    );
    orders.set(-1, { key, heading: sample, sample, judged, answer: answers[key] ?? '', turned });
  }
  return orders;
}

function askOrders(orders: ReadonlyMap<number, JudgedOrder>): ImportQuestion[] {
  return [...orders.values()].flatMap(({ key, heading, sample, judged, answer }) => {
    if (!('order' in judged) || judged.order !== 'open') return [];
    const choices = (['MDY', 'DMY'] as const).map((value) => ({
      value,
      text: sentence(
        value === 'MDY' ? 'The month comes first' : 'The day comes first',
        `${sample.trim()} = ${readDay(sample, value) ?? ''}`,
      ),
    }));
    const value = choices.some((choice) => choice.value === answer) ? answer : '';
    return [
      {
        key,
        about: heading,
        text: 'Does the month or the day come first?',
        choices,
        isNeeded: true,
        value,
      },
    ];
  });
}

/** Nothing tells whether a day was turned: it is asked, for all of its column. */
function askTurned(orders: ReadonlyMap<number, JudgedOrder>): ImportQuestion[] {
  return [...orders.values()].flatMap(({ heading, turned }) => {
    if (turned === null) return [];
    const { key, sample, answer } = turned;
    const plain = readDay(sample, 'MDY') ?? '';
    const choices = [
      { value: 'stand', text: sentence('They are right as they stand', plain) },
      {
        value: 'exchange',
        text: sentence(
          'Exchange day and month where both are 12 or less',
          `${plain} → ${turnBack(sample) ?? ''}`,
        ),
      },
    ];
    const text =
      'The spreadsheet program has made days of some cells and left others as typed. How are its days meant?';
    const value = choices.some((choice) => choice.value === answer) ? answer : '';
    return [{ key, about: heading, text, choices, isNeeded: true, value }];
  });
}

/** A cell of days as it was typed, where its column was answered to be turned. */
function typedDay(text: string, judged: JudgedOrder | undefined): string {
  return judged?.turned?.answer === 'exchange' ? (turnBack(text) ?? text) : text;
}

function orderOf(judged: JudgedOrder | undefined): DayOrder {
  if (judged === undefined || !('order' in judged.judged)) return 'MDY';
  const { order } = judged.judged;
  return order === 'DMY' || (order === 'open' && judged.answer === 'DMY') ? 'DMY' : 'MDY';
}

type RowContext = Body & { orders: ReadonlyMap<number, JudgedOrder> };

/** What a row of a roll-call says of a day: `IsPresent@2026-09-12`. */
export function dayValue(field: string, day: string): string {
  return `${field}@${day}`;
}

function readRow({ row, cells }: SheetRow, context: RowContext): ImportRow[] {
  const { kind, headings, mapping, answers, orders } = context;
  const values: Record<string, string> = {};
  const faults: RowFault[] = [];
  for (const [place, mapped] of mapping.entries()) {
    const text = (cells[place] ?? '').trim();
    const { id, nth } = splitField(mapped);
    const field = kind.fields.find((each) => each.id === id);
    if (text === '' || field === undefined) continue;
    const order = orderOf(orders.get(place));
    const target = nameValue({ field, nth, heading: headings[place] ?? '', kind, orders });
    if (target === null) continue;
    const typed = typedDay(text, orders.get(place));
    put(readCell(typed, { field, order, answers }), { text, target, field, values, faults });
  }
  return [{ row, values, faults }];
}

function nameValue({
  field,
  nth,
  heading,
  kind,
  orders,
}: {
  field: ImportField;
  nth: number;
  heading: string;
  kind: ImportKind;
  orders: RowContext['orders'];
}): string | null {
  if (field.id !== kind.dayField) return repeatedField(field.id, nth);
  const written = findHeadingDay(heading);
  const judged = orders.get(-1);
  const day = written === null ? null : readDay(typedDay(written, judged), orderOf(judged));
  return day === null ? field.id : dayValue(field.id, day);
}

function put(
  read: ReadCell,
  {
    text,
    target,
    field,
    values,
    faults,
  }: {
    text: string;
    target: string;
    field: ImportField;
    values: Record<string, string>;
    faults: RowFault[];
  },
): void {
  if ('message' in read) faults.push({ field: target, message: read.message, said: text });
  else if ('unknown' in read) {
    const message = sentence('This word is none of the choices', read.unknown.slice(0, 60));
    faults.push({ field: target, message, said: read.stored });
  } else if (read.value !== '') {
    values[target] = read.value;
    if (read.others === undefined) return;
    if (field.takesSeveral) values[`${target}+`] = read.others.join('\n');
    else {
      const message = sentence('Only one has a place here', read.others.join(', '));
      faults.push({ field: target, message, said: text });
    }
  }
}

const wordsAsked = 30;

/** Each word that stands for no value of a choice is asked once. */
function askWords(
  rows: readonly SheetRow[],
  { kind, mapping, answers }: { kind: ImportKind; mapping: Mapping; answers: Answers },
): ImportQuestion[] {
  const asked = new Map<string, ImportQuestion>();
  for (const [place, mapped] of mapping.entries()) {
    const field = kind.fields.find(({ id }) => id === splitField(mapped).id);
    if (field?.reader !== 'choice') continue;
    for (const { cells } of rows) {
      const text = (cells[place] ?? '').trim();
      if (text === '' || asked.size === wordsAsked) continue;
      if (!('unknown' in readCell(text, { field, order: 'MDY', answers: {} }))) continue;
      const key = wordKey(field.id, text);
      if (asked.has(key)) continue;
      asked.set(key, {
        key,
        about: field.label,
        text: sentence('What does this word mean', text.slice(0, 60)),
        choices: [
          ...(field.choices ?? [])
            .filter((choice) => choice !== '')
            .map((choice) => ({ value: choice, text: choice })),
          { value: leaveBlank, text: 'Leave it blank' },
        ],
        isNeeded: false,
        value: answers[key] ?? '',
      });
    }
  }
  return [...asked.values()];
}
