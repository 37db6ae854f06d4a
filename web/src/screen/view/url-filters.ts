import { isDay } from '@pallikoodam/domain/calendar/day';

/**
 * What a screen keeps in its address: filters, sort, page, page size and open tab. Each part has a
 * default and falls back to it, so that an old or mistyped address still opens the screen. Written
 * without the contract's library of rules, which a list would wait for on a slow phone.
 */

/** Reads one part of an address; undefined, and whatever it does not know, gives its default. */
export type AddressPart<Value> = ((given: unknown) => Value) & {
  /** What it lets through, for the filter or the table that offers it. */
  offers?: readonly Value[];
};
export type AddressParts = Readonly<Record<string, AddressPart<unknown>>>;
export type AddressValues<Parts extends AddressParts> = {
  [Name in keyof Parts]: ReturnType<Parts[Name]>;
};

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
const lastPage = 100_000;

/** Free text; blank where the address names it twice. */
export function textFilter(): AddressPart<string> {
  return (given) => (typeof given === 'string' ? given.slice(0, longestText) : '');
}

/** One of the given values, or blank for all. */
export function choiceFilter<Value extends string>(
  values: readonly Value[],
): AddressPart<Value | ''> {
  const read = (given: unknown) => values.find((value) => value === given) ?? '';
  return Object.assign(read, { offers: values.filter((value) => value !== '') });
}

/** One of the given values, where one of them is meant when the address says nothing. */
export function optionFilter<Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
): AddressPart<Value> {
  return (given) => values.find((value) => value === given) ?? usual;
}

/** A day `YYYY-MM-DD`, or blank for all. */
export function dayFilter(): AddressPart<string> {
  return (given) => (typeof given === 'string' && isDay(given) ? given : '');
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
  const readSize = (given: unknown): number =>
    pageSizes.find((size) => size === Number(given)) ?? pageSize;
  return {
    sort: (given: unknown): string => (typeof given === 'string' && isKnown(given) ? given : sort),
    page: (given: unknown): number => {
      const page = Number(given);
      return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
    },
    pageSize: Object.assign(readSize, { offers: pageSizes }),
  };
}

/** The values of an address, defaults for what it does not say. */
export function readAddress<Parts extends AddressParts>(
  parts: Parts,
  address: Readonly<Record<string, unknown>>,
): AddressValues<Parts> {
  const values = Object.entries(parts).map(([name, read]) => [name, read(address[name])]);
  return Object.fromEntries(values);
}

/**
 * The address after a change: defaults are left out, what the screen does not know stays. Any
 * change but that of the page leads back to the first page.
 */
export function changeAddress(
  parts: AddressParts,
  { address, changes }: { address: Record<string, unknown>; changes: Record<string, unknown> },
): Record<string, unknown> {
  const defaults = readAddress(parts, {});
  const restart = 'page' in changes || !('page' in defaults) ? {} : { page: 1 };
  const wanted = { ...readAddress(parts, address), ...restart, ...changes };
  const changed = readAddress(parts, wanted);
  const kept = Object.entries(address).filter(([key]) => !(key in defaults));
  const told = Object.entries(changed).filter(([key, value]) => value !== defaults[key]);
  return Object.fromEntries([...kept, ...told]);
}

/** The filters among the values that differ from their default. */
export function listActiveFilters(parts: AddressParts, values: Record<string, unknown>): string[] {
  const defaults = readAddress(parts, {});
  return Object.keys(defaults).filter((key) => !viewKeys.has(key) && values[key] !== defaults[key]);
}
