import { createHash } from 'node:crypto';
import type {
  Imported,
  ImportPreview,
  ImportRowSeen,
  TriedImport,
} from '@pallikoodam/contract/imports';
import { headingSignature } from '@pallikoodam/domain/import/headings';
import {
  type Answers,
  type ImportKindName,
  type ImportQuestion,
  type ImportRow,
  importKinds,
} from '@pallikoodam/domain/import/import-kind';
import { importKindOf } from '@pallikoodam/domain/import/kinds';
import { rowKey } from '@pallikoodam/domain/import/verdict';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import type { Encoding } from '@pallikoodam/domain/sheets/decode-text';
import { requireReach } from '../../platform/auth/policy.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { findUpload, insertUpload } from '../../platform/files/kept-sheets.ts';
import { readSheet, type SheetAnswer } from '../../platform/files/sheets.ts';
import { type CallContext, nameWriter } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import type { JudgedRow, JudgedSheet } from '../../platform/sheet-rules.ts';
import { findMapping, listImports } from './data.ts';
import { rulesOf } from './kinds/service.ts';
import { importsPolicy, seesImport } from './policy.ts';
import { receiveSheet } from './upload/service.ts';

type Chosen = Omit<TriedImport, 'kind' | 'UploadId' | 'text'>;

/** Reads a sheet, keeps it for a day, and says what an import would do. PortalError 400, 403, 413. */
export async function readImport(
  context: CallContext,
  { kind, text }: { kind: ImportKindName; text?: string | undefined },
): Promise<ImportPreview> {
  requireReach(importsPolicy['imports.use'], context.caller, kind);
  const { fileName, bytes, encoding } = await receiveSheet(context, text);
  const first = await readChosen(context, { bytes, encoding }, { kind, chosen: {} });
  const upload = {
    _id: newId(),
    kind,
    owner: nameWriter(context.caller),
    fileName: fileName.slice(0, 200),
    content: first.packed,
    createdAt: context.now.toISOString(),
  };
  await insertUpload(context.portal.database, upload);
  const known = await findMapping(context.portal.database, { kind, headings: signatureOf(first) });
  const chosen: Chosen = known === undefined ? {} : { Mapping: JSON.parse(known) };
  const packed = upload.content;
  const answer =
    chosen.Mapping === undefined ? first : await readChosen(context, { packed }, { kind, chosen });
  const isRemembered = chosen.Mapping !== undefined;
  const { preview } = await judgeSheet(context, { upload, kind, chosen, answer });
  return { ...preview, isRemembered };
}

/** The same with what a person has chosen. PortalError 403, 404. */
export async function tryImport(context: CallContext, sent: TriedImport): Promise<ImportPreview> {
  const { preview } = await lookAt(context, sent);
  return preview;
}

export type LookedAt = {
  preview: ImportPreview;
  upload: Upload;
  lock: JudgedSheet['lock'];
  /** Judges the rows again within the transaction that stores them. */
  judgeAgain: (trx: Database['kysely']) => Promise<{ judged: JudgedSheet; seen: string }>;
};

/** What a person sees of an upload, and how it is judged again. PortalError 403, 404. */
export async function lookAt(
  context: CallContext,
  { kind, UploadId, text, ...chosen }: TriedImport,
): Promise<LookedAt> {
  requireReach(importsPolicy['imports.use'], context.caller, kind);
  if (UploadId === undefined) {
    const { fileName, bytes } = await receiveSheet(context, text);
    const answer = await readChosen(context, { bytes, encoding: 'utf-8' }, { kind, chosen });
    return judgeSheet(context, { upload: { _id: '', fileName }, kind, chosen, answer });
  }
  const owner = nameWriter(context.caller);
  const upload = await findUpload(context.portal.database, { id: UploadId, owner, kind });
  if (upload === undefined) {
    throw new PortalError('notFound', 'This file is no longer kept. Choose it again.');
  }
  const answer = await readChosen(context, { packed: upload.content }, { kind, chosen });
  return judgeSheet(context, { upload, kind, chosen, answer });
}

type Upload = { _id: string; fileName: string };

type Source = { packed: string } | { bytes: Uint8Array; encoding: Encoding | undefined };

/** PortalError 400 for what is no sheet. */
async function readChosen(
  context: CallContext,
  source: Source,
  { kind, chosen }: { kind: ImportKindName; chosen: Chosen },
): Promise<SheetAnswer> {
  const { Sheet: sheet, HeaderRow: headerRow, Mapping: mapping } = chosen;
  const options = { headerRow, mapping, answers: toAnswers(chosen.Answers) };
  const window = await rulesOf[kind].window?.(context);
  return readSheet({ kind, ...source, sheet, options, window });
}

function toAnswers(sent: Chosen['Answers'] = []): Answers {
  return Object.fromEntries(sent.map(({ key, value }) => [key, value]));
}

function signatureOf({ reading: { columns } }: SheetAnswer): string {
  return headingSignature(columns.map(({ heading }) => heading));
}

async function judgeSheet(
  context: CallContext,
  {
    upload,
    kind,
    chosen,
    answer,
  }: { upload: Upload; kind: ImportKindName; chosen: Chosen; answer: SheetAnswer },
): Promise<LookedAt> {
  const { reading, cells } = answer;
  const answers = toAnswers(chosen.Answers);
  const rules = rulesOf[kind];
  const isRead = reading.fault === '';
  const asked = isRead ? ((await rules.ask?.(context, answers, reading.rows)) ?? []) : [];
  const questions = [...asked, ...reading.questions];
  const isOpen = reading.fault !== '' || questions.some(isUnanswered);
  const settled = { ...answers, ...defaultsOf(questions) };
  const left = new Set(reading.rows.filter(({ row }) => answers[rowKey(row)] === leave));
  const rows = isOpen ? [] : reading.rows.filter((row) => !left.has(row));
  const judge = await rules.open({ context, rows, answers: settled });
  const judgeAgain = async (trx: Database['kysely']) => {
    const judged = await judge({ trx });
    return { judged, seen: digest(judged.rows) };
  };
  const { judged, seen } = await judgeAgain(context.portal.database.kysely);
  const shown = [
    ...judged.rows.map((row, index) => showRow(row, { cells, read: rows[index] })),
    ...(isOpen ? [] : [...left].map(({ row }) => showLeft(row))),
  ];
  const preview: ImportPreview = {
    UploadId: upload._id,
    FileName: upload.fileName,
    Encoding: answer.encoding,
    Sheets: answer.sheets,
    Sheet: answer.sheet,
    HeaderRow: reading.headerRow,
    Columns: reading.columns,
    Mapping: reading.columns.map(({ field }) => field),
    Fields: importKindOf[kind].fields.map(({ id, label }) => ({ id, label })),
    isRemembered: false,
    Questions: questions,
    Fault: reading.fault,
    LeftOut: reading.leftOut,
    Counts: recordOf(['new', 'changed', 'same', 'look', 'refused'], (heap) => {
      return shown.filter((row) => row.heap === heap).length;
    }),
    Rows: shown,
    Seen: seen,
  };
  return { preview, upload, lock: judged.lock, judgeAgain };
}

/** As answer about a row: it is not imported. */
const leave = 'leave';

function isUnanswered({ isNeeded, value }: ImportQuestion): boolean {
  return isNeeded && value === '';
}

function defaultsOf(questions: readonly ImportQuestion[]): Record<string, string> {
  const given = questions.filter(({ value }) => value !== '');
  return Object.fromEntries(given.map(({ key, value }) => [key, value]));
}

function showRow(
  { row, verdict }: JudgedRow,
  { cells, read }: { cells: SheetAnswer['cells']; read: ImportRow | undefined },
): ImportRowSeen {
  const sent = verdict.heap === 'refused' ? cells.get(row) : undefined;
  const isNew = verdict.heap === 'new' && verdict.event === undefined;
  return {
    row,
    ...verdict,
    changes: [...verdict.changes],
    choices: [...verdict.choices],
    ...(isNew && read !== undefined ? { read: { ...read.values } } : {}),
    ...(sent === undefined ? {} : { cells: sent }),
  };
}

function showLeft(row: number): ImportRowSeen {
  const choices = [
    { value: '', text: 'Import it' },
    { value: leave, text: 'Leave it out' },
  ];
  return {
    row,
    heap: 'look',
    name: '',
    changes: [],
    message: '',
    field: '',
    choices,
    choice: leave,
  };
}

function digest(rows: readonly JudgedRow[]): string {
  const told = rows.map(({ row, verdict: { heap, name, changes, message } }) => [
    row,
    heap,
    name,
    changes,
    message,
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}

/** The latest imports of what the caller may import. PortalError 403. */
export async function listOwnImports(
  { portal, caller }: CallContext,
  { kind }: { kind?: ImportKindName | undefined },
): Promise<Imported[]> {
  const { may } = importsPolicy['imports.use'];
  if (kind !== undefined) requireReach(importsPolicy['imports.use'], caller, kind);
  const kinds = kind === undefined ? importKinds.filter((each) => may(caller, each)) : [kind];
  const rows = await listImports(portal.database, kinds);
  const others = rows.filter((row) => seesImport(caller, row));
  return others.map(({ kind: ofKind, fileName, added, changed, importedBy, ...row }) => ({
    _id: row._id,
    Kind: ofKind as ImportKindName,
    FileName: fileName,
    Added: added,
    Changed: changed,
    ImportedBy: importedBy,
    insertTimeStamp: row.insertTimeStamp,
    undoneAt: row.undoneAt,
  }));
}
