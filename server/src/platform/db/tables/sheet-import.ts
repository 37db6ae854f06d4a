/** An import of a sheet, kept so that it can be taken back as one. */
export type SheetImportTable = {
  _id: string;
  kind: string;
  fileName: string;
  added: number;
  changed: number;
  importedBy: string;
  undoneAt: string;
  undoneBy: string;
  /** The `_id` before the first line of the history that it wrote. */
  since: string;
  /** What its columns were called (headingSignature), and what each was read as, as JSON. */
  headings: string;
  mapping: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A sheet that was read and waits to be imported, for a day. */
export type ImportUploadTable = {
  _id: string;
  kind: string;
  /** Who sent it: it is no one else's. */
  owner: string;
  fileName: string;
  /** Its sheets, compressed (platform/files/sheets.ts). */
  content: string;
  createdAt: string;
};
