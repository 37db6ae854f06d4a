import { useCallback, useMemo } from 'react';
import { type SetOptions, type TableView, tableView } from './url-filters.ts';
import { useUrlFilters } from './use-url-filters.ts';

/** The names that one of several tables on a screen has in the address: `?datesPage=2`. */
export function tableAddress(name: string, options: Parameters<typeof tableView>[0]) {
  const { sort, page, pageSize } = tableView(options);
  return {
    name,
    parts: { [`${name}Sort`]: sort, [`${name}Page`]: page, [`${name}Size`]: pageSize },
  };
}

/** Sort, page and page size of such a table. `address` must not change. */
export function useTableInUrl({ name, parts }: ReturnType<typeof tableAddress>) {
  const { values, set, hrefOf } = useUrlFilters(parts);
  const view = useMemo(() => {
    const sort = String(values[`${name}Sort`]);
    const page = Number(values[`${name}Page`]);
    const pageSize = Number(values[`${name}Size`]);
    return { sort, page, pageSize };
  }, [values, name]);
  const change = useCallback(
    (changes: Partial<TableView>, options?: SetOptions) => set(nameParts(name, changes), options),
    [set, name],
  );
  return {
    view,
    change,
    hrefOf: (changes: Partial<TableView>) => hrefOf(nameParts(name, changes)),
  };
}

function nameParts(name: string, { page = 1, ...changes }: Partial<TableView>) {
  const named = { Sort: changes.sort, Page: page, Size: changes.pageSize };
  const told = Object.entries(named).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([part, value]) => [`${name}${part}`, value]));
}
