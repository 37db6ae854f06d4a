import { importKinds, mostImportRows } from '@pallikoodam/domain/import/import-kind';
import { heaps } from '@pallikoodam/domain/import/verdict';
import { z } from 'zod';
import { get, post } from './call.ts';
import { boundedText, identifier, listOf, oneOf } from './fields.ts';

const feature = 'imports';
const access = 'imports.use';

/** Twice as much as 5,000 children with long addresses make, or a year of attendance in Tamil. */
export const mostImportBytes = 10 * 1024 * 1024;
/** Columns of a sheet that are looked at. */
export const mostImportColumns = 200;

const kind = oneOf(importKinds);

/** What stands in one column, by its place, and what it is read as; blank for left out. */
const column = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  field: z.string(),
});

const question = z.object({
  key: z.string(),
  about: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
  /** Rows are compared once it is answered. */
  isNeeded: z.boolean(),
  value: z.string(),
});
export type ImportQuestionAsked = z.infer<typeof question>;

const row = z.object({
  /** As the sheet's own program counts. */
  row: z.number(),
  heap: z.enum(heaps),
  /** Who or what the row is of. */
  name: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string(),
      to: z.string(),
      /** Of what contradicts the sheet: what stood there before `from`. */
      was: z.string().optional(),
    }),
  ),
  /** Why it is refused or has to be looked at; what is particular stands behind the colon. */
  message: z.string(),
  /** The field of the cell at fault; blank for the whole row. */
  field: z.string(),
  /** Of a row to look at: what may become of it. */
  choices: z.array(z.object({ value: z.string(), text: z.string() })),
  /** The answer that holds for it now. */
  choice: z.string(),
  /** Of an event: its days, the class days that it would take away, and what was entered for those that move. */
  event: z
    .object({
      date: z.string(),
      endDate: z.string(),
      time: z.string(),
      endTime: z.string(),
      takes: z.array(z.object({ branch: z.string(), days: z.array(z.string()) })),
      entered: z.array(
        z.object({
          branch: z.string(),
          day: z.string(),
          rollCalls: z.number(),
          notices: z.number(),
        }),
      ),
    })
    .optional(),
  /** Of a new row: its cells as they were read, by field. */
  read: z.record(z.string(), z.string()).optional(),
  /** Of a refused row: its cells as they came. */
  cells: z.array(z.string()).optional(),
});
export type ImportRowSeen = z.infer<typeof row>;

const counts = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  look: z.number(),
  refused: z.number(),
});

const leftOutReasons = ['blank', 'heading', 'total', 'above', 'outside'] as const;

/** What an import would do; nothing is stored. */
export const importPreview = z.object({
  UploadId: z.string(),
  FileName: z.string(),
  /** Of a text file: how its letters were read. */
  Encoding: z.string(),
  Sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
  Sheet: z.number(),
  HeaderRow: z.number(),
  Columns: z.array(column),
  /** What each column is read as, in their order. */
  Mapping: z.array(z.string()),
  /** What a column may be. */
  Fields: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Whether an earlier file's mapping was taken. */
  isRemembered: z.boolean(),
  Questions: z.array(question),
  /** Why nothing of the file can be imported. */
  Fault: z.string(),
  LeftOut: z.array(z.object({ row: z.number(), reason: z.enum(leftOutReasons) })),
  Counts: counts,
  Rows: z.array(row),
  /** What was compared, for runImport to notice what others changed meanwhile. */
  Seen: z.string(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const answer = z.object({ key: boundedText(300), value: boundedText(200) });

const chosen = {
  kind,
  /** Of readImport; or the rows themselves. */
  UploadId: identifier.optional(),
  text: boundedText(mostImportBytes).optional(),
  Sheet: z.number().int().min(0).max(100).optional(),
  HeaderRow: z.number().int().min(1).max(100_000).optional(),
  Mapping: listOf(z.array(boundedText(60)), mostImportColumns).optional(),
  Answers: listOf(z.array(answer), mostImportRows + 1_000).optional(),
};
const tried = z.object(chosen);
export type TriedImport = z.infer<typeof tried>;

const ran = z.object({
  _id: z.string(),
  Added: z.number(),
  Changed: z.number(),
  Same: z.number(),
  LeftOut: z.number(),
});
export type RanImport = z.infer<typeof ran>;

/** An import of before. */
const imported = z.object({
  _id: z.string(),
  Kind: z.enum(importKinds),
  FileName: z.string(),
  Added: z.number(),
  Changed: z.number(),
  ImportedBy: z.string(),
  insertTimeStamp: z.string(),
  /** When it was undone; blank while it stands. */
  undoneAt: z.string(),
});
export type Imported = z.infer<typeof imported>;

const undone = z.object({
  _id: z.string(),
  /** What stays: it has changed or been used since, or for another reason. */
  Stays: z.array(
    z.object({ Name: z.string(), Fields: z.array(z.string()), Reason: z.string().optional() }),
  ),
});
export type UndoneImport = z.infer<typeof undone>;

/** Answers are large, and so are many choices about rows. */
const bodyLimitBytes = 2 * 1024 * 1024;

export const importCalls = {
  readImport: post('/readImport/{kind}', {
    summary:
      'Reads a sheet: a file (xlsx, csv, tsv; of a calendar: ics) in the field `file` of a form, or pasted rows; keeps it for a day and says what an import would do. The field `encoding` tells the letters of a text',
    feature,
    access,
    takesFiles: true,
    fileField: 'file',
    bodyLimitBytes: mostImportBytes + 64 * 1024,
    refuses: [409],
  })
    .input(z.object({ kind, text: boundedText(mostImportBytes).optional() }))
    .output(importPreview),

  tryImport: post('/tryImport/{kind}', {
    summary: 'Says what an import would do with other columns, another sheet or answers',
    feature,
    access,
    bodyLimitBytes,
    refuses: [404, 409],
  })
    .input(tried)
    .output(importPreview),

  runImport: post('/runImport/{kind}', {
    summary:
      'Imports a sheet, all of it in one transaction: as it was seen where Seen is sent, else as it stands now',
    feature,
    access,
    bodyLimitBytes,
    refuses: [404, 409],
  })
    .input(z.object({ ...chosen, Seen: boundedText(200).optional() }))
    .output(ran),

  getImportProgress: get('/getImportProgress/{id}', {
    summary: 'How far the import of an upload is: 0 to 1; null where none runs here',
    feature,
    access,
  })
    .input(z.object({ id: identifier }))
    .output(z.object({ Share: z.number().nullable() })),

  getImports: get('/getImports', {
    summary: 'The latest imports of the kinds that the caller may import, newest first',
    feature,
    access,
  })
    .input(z.object({ kind: kind.optional() }))
    .output(z.array(imported)),

  undoImport: post('/undoImport/{id}', {
    summary: 'Takes an import back: what nobody has changed or used since',
    feature,
    access,
    refuses: [409],
  })
    .input(z.object({ id: identifier }))
    .output(undone),
};
