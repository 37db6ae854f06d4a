import type { TFunction } from 'i18next';
import type { ListColumn } from './list/list-columns.tsx';
import type { ReportColumn } from './report/report-column.ts';
import { writeValue } from './report/write-value.ts';

/** What is known of a record's field wherever it shows: in forms, tables, filters and worksheets. */
export type FieldFacts = {
  /** What the field is called; these names are English keys for `t`. */
  label: string;
  /** In a form, where the label also says what to type. */
  formLabel?: string;
  /** Over a table's column and a filter, where the documents have a shorter word. */
  columnLabel?: string;
  filterLabel?: string;
  /** The field holds one of some stored words, which people read in their language. */
  words?: true | Readonly<Record<string, string>>;
} & Pick<ReportColumn<never>, 'kind' | 'width'> &
  Pick<ListColumn<never>, 'sortable' | 'look'>;

/** The fields of a record by name, and what else a list of such records shows or filters by. */
export type FieldList = Readonly<Record<string, FieldFacts>>;

/** What forms and messages call a field. */
export function labelIn(fields: FieldList) {
  return (field: string): string => fields[field]?.formLabel ?? fields[field]?.label ?? field;
}

/** What the filter of a field is called. */
export function filterLabelIn(fields: FieldList, field: string): string {
  const { label = field, columnLabel = label, filterLabel = columnLabel } = fields[field] ?? {};
  return filterLabel;
}

/** A stored word of a field as people read it. */
export function readWord(t: TFunction, facts: FieldFacts | undefined, stored: string): string {
  const { words } = facts ?? {};
  return stored && t((typeof words === 'object' && words[stored]) || stored);
}

/** A field's value as people read it. */
export function readField(
  t: TFunction,
  { fields, name, record }: { fields: FieldList; name: string; record: object },
): string {
  const { kind = 'text', words } = fields[name] ?? {};
  const stored = storedValue<object>(name)(record);
  return words ? readWord(t, fields[name], String(stored ?? '')) : writeValue(kind, stored);
}

type Told<Row> = Partial<Omit<ListColumn<Row>, 'id'>>;
/** A column of no field of the record has to say what its value is. */
type MoreOf<Row, Id> = Id extends keyof Row
  ? [more?: Told<Row>]
  : [more: Told<Row> & Pick<ListColumn<Row>, 'value'>];

/** Columns of a table by the names of their fields: `column('Branch')`; `more` is this list's own. */
export function columnsOf<Row, Fields extends FieldList>(t: TFunction, fields: Fields) {
  return <Id extends keyof Fields & string>(
    id: Id,
    ...[more]: MoreOf<Row, Id>
  ): ListColumn<Row> => {
    const {
      label,
      columnLabel = label,
      words: ___,
      formLabel: _,
      filterLabel: __,
      ...facts
    } = fields[id] as FieldFacts;
    return {
      ...facts,
      id,
      header: t(columnLabel),
      value: shownValue<Row>(t, { fields, name: id }),
      ...more,
      look: { ...facts.look, ...more?.look },
    };
  };
}

/** Columns of a worksheet with the fields under their full names: all of them, or those named. */
export function sheetColumns<Row>(
  t: TFunction,
  fields: FieldList,
  names: readonly string[] = Object.keys(fields),
): ReportColumn<Row>[] {
  return names.map((name) => {
    const { label = name, kind, width } = fields[name] ?? {};
    return {
      header: t(label),
      ...(kind === undefined ? {} : { kind }),
      ...(width === undefined ? {} : { width }),
      value: shownValue<Row>(t, { fields, name }),
    };
  });
}

/** One rule for screen, paper and worksheet: stored words stand there as people read them. */
function shownValue<Row>(
  t: TFunction,
  { fields, name }: { fields: FieldList; name: string },
): ReportColumn<Row>['value'] {
  const stored = storedValue<Row>(name);
  if (!fields[name]?.words) return stored;
  return (row) => readWord(t, fields[name], String(stored(row) ?? ''));
}

function storedValue<Row>(name: string): ReportColumn<Row>['value'] {
  return (row) => (row as Record<string, string | number | null>)[name];
}
