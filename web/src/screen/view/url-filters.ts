import { isDay } from '@pallikoodam/domain/calendar/day';
import { z } from 'zod';

/**
 * What a screen keeps in its address: filters, sort, page, page size and open tab. Each part has a
 * default and falls back to it, so that an old or mistyped address still opens the screen.
 */

export type TableView = { sort: string; page: number; pageSize: number };

export type SetOptions = {
  /** Overwrites the last entry of the browser's history, for what Back should not lead to. */
  replace?: boolean;
};

export type ChangeView = (changes: Partial<TableView>, options?: SetOptions) => void;

/** The parts of an address that say how a list is looked at, not what it leaves out. */
const viewKeys: ReadonlySet<string> = new Set(['sort', 'page', 'pageSize', 'tab']);

/** As much as the server takes of a name or a search. */
const longestText = 100;

/** Free text; blank where the address names it twice. */
export function textFilter() {
  return z
    .string()
    .transform((value) => value.slice(0, longestText))
    .catch('');
}

/** One of the given values, or blank for all. */
export function choiceFilter(values: readonly string[]) {
  return textFilter().transform((value) => (values.includes(value) ? value : ''));
}

/** A day `YYYY-MM-DD`, or blank for all. */
export function dayFilter() {
  return textFilter().transform((value) => (isDay(value) ? value : ''));
}

/** Sort, page and page size of a table; `sort` is `Name` or `-Name`, several joined by commas. */
export function tableView({
  pageSizes,
  pageSize = pageSizes[0] ?? 10,
  sortKeys,
  sort,
}: {
  pageSizes: readonly number[];
  pageSize?: number;
  sortKeys: readonly string[];
  sort: string;
}) {
  const isKnown = (value: string) =>
    value.split(',').every((part) => sortKeys.includes(part.replace(/^-/, '')));
  return {
    sort: z.string().refine(isKnown).catch(sort),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
    pageSize: z.coerce
      .number()
      .refine((size) => pageSizes.includes(size))
      .catch(pageSize),
  };
}

/** The values of an address, defaults for what it does not say. */
export function readAddress<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  address: Record<string, unknown>,
): z.output<z.ZodObject<Shape>> {
  return schema.parse(address);
}

/**
 * The address after a change: defaults are left out, what the schema does not know stays. Any
 * change but that of the page leads back to the first page.
 */
export function changeAddress<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { address, changes }: { address: Record<string, unknown>; changes: Record<string, unknown> },
): Record<string, unknown> {
  const defaults: Record<string, unknown> = schema.parse({});
  const restart = 'page' in changes || !('page' in defaults) ? {} : { page: 1 };
  const wanted = { ...schema.parse(address), ...restart, ...changes };
  const changed: Record<string, unknown> = schema.parse(wanted);
  const kept = Object.entries(address).filter(([key]) => !(key in defaults));
  const told = Object.entries(changed).filter(([key, value]) => value !== defaults[key]);
  return Object.fromEntries([...kept, ...told]);
}

/** The filters among the values that differ from their default. */
export function listActiveFilters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  values: Record<string, unknown>,
): string[] {
  const defaults: Record<string, unknown> = schema.parse({});
  return Object.keys(defaults).filter((key) => !viewKeys.has(key) && values[key] !== defaults[key]);
}
