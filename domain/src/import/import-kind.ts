/** What a sheet may be of. */
export const importKinds = [
  'books',
  'students',
  'volunteers',
  'users',
  'attendance',
  'scores',
  'calendar',
] as const;
export type ImportKindName = (typeof importKinds)[number];

/** More rows than the largest school has children. */
export const mostImportRows = 5_000;
/** Where a row is a child's mark of one day: a year of 40 class days of 600 children, and some. */
const mostMarkRows = 25_000;

/** The rows that a sheet of a kind may have. */
export function mostRowsOf(kind: ImportKindName): number {
  return kind === 'attendance' ? mostMarkRows : mostImportRows;
}

/** How a cell of a field is read. */
export type FieldReader = 'text' | 'name' | 'day' | 'phone' | 'postalCode' | 'email' | 'choice';

/** What a column may be. */
export type ImportField = {
  /** As the wire calls it. */
  id: string;
  /** As the screens call it. */
  label: string;
  /** What its heading may be, the most telling at the beginning: small letters, no blanks or signs. */
  synonyms: readonly string[];
  reader: FieldReader;
  /** Of a child: a sheet may have it again for a second one, as `DOB 2`. */
  isRepeated?: true;
  /** What a cell has beside the first telephone or address finds a place too. */
  takesSeveral?: true;
  /** Stored values of a choice, in order. */
  choices?: readonly string[];
  /** What people write for them, folded; also for what older records hold, and of a text what the screens say in another word. */
  words?: Readonly<Record<string, string>>;
  /** Letters it may have. */
  most?: number;
};

export type Answers = Readonly<Record<string, string>>;

/** What is asked of a file: once, never guessed. */
export type ImportQuestion = {
  key: string;
  /** The column or the field that is meant; blank for the file. */
  about: string;
  /** English; what is particular stands behind its colon. */
  text: string;
  choices: { value: string; text: string }[];
  /** Nothing is compared before it is answered. */
  isNeeded: boolean;
  /** What holds where nothing is answered; blank for nothing. */
  value: string;
};

/** Why a row cannot be imported, with the field of the cell at fault; blank for the whole row. */
export type RowFault = {
  field: string;
  message: string;
  /** What the cell says. Where an older record holds just that, it is no fault of the row. */
  said?: string;
};

/** A row as it was read: only cells with something in them. */
export type ImportRow = {
  /** As the sheet's own program counts. */
  row: number;
  values: Readonly<Record<string, string>>;
  faults: readonly RowFault[];
  /** What the record has no field left for, with what it is: never lost unsaid. */
  beside?: readonly Beside[];
};

export type Beside = { label: string; value: string };

/** What a sheet may be of, as far as its rows alone tell. */
export type ImportKind = {
  name: ImportKindName;
  fields: readonly ImportField[];
  /** Of each group of fields one has a column, else the sheet is not of this kind. */
  needs: readonly (readonly string[])[];
  /** Its headings may name the child or those around it: `Parent 1: Surname`, `Child 2 DOB`. */
  isOfChildren?: true;
  /** The field that each column has whose heading is a day, such as a roll-call. */
  dayField?: string;
  /** What is asked of the file beside its cells. */
  ask?: (rows: readonly ImportRow[], answers: Answers) => ImportQuestion[];
  /** Makes of a row's cells what would be stored: several children of one row, names in order. */
  settle?: (row: ImportRow, answers: Answers) => ImportRow[];
};
