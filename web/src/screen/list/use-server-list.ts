import {
  keepPreviousData,
  type QueryFunction,
  type SkipToken,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Api, api, queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { type FieldList, filterLabelIn, readWord } from '../field-list.ts';
import { loadList } from '../report/load-all-rows.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import {
  type AddressParts,
  type AddressValues,
  listActiveFilters,
  type TableView,
} from '../view/url-filters.ts';
import { useUrlFilters } from '../view/use-url-filters.ts';

type Answer<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;
type ListAnswer<Row> = { headers: { 'x-total-count': string }; body: readonly Row[] };

/** The calls that answer a list page by page. */
export type ListCall = {
  [Name in keyof Api]: Answer<Name> extends ListAnswer<unknown> ? Name : never;
}[keyof Api];
export type RowOf<Name extends ListCall> = Answer<Name> extends ListAnswer<infer Row> ? Row : never;
type QueryOf<Name extends ListCall> = NonNullable<Parameters<Api[Name]>[0]>;

/** A filter that nothing is chosen in asks for nothing. */
type OrBlank<Query> = { [Key in keyof Query]: Query[Key] | '' };

type ServerListOptions<Values, Query> = {
  /** What the call is asked for; undefined while that is not known. By default the address itself. */
  query?: (values: Values) => OrBlank<Query> | undefined;
  /** The fields of a row: what the filters and their values are called. */
  fields?: FieldList;
};

/**
 * A list that the server filters, sorts and pages, with its filters in the address: the page on
 * screen, and a way to all rows for a worksheet or the printer. `address` must not change; it
 * holds a `tableView`. A failed load is told.
 */
export function useServerList<Name extends ListCall, Parts extends AddressParts>(
  name: Name,
  address: Parts,
  options: ServerListOptions<AddressValues<Parts>, QueryOf<Name>> = {},
) {
  type Row = RowOf<Name>;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { fields = {} } = options;
  const view = useUrlFilters(address);
  const values = view.values as typeof view.values & TableView;
  const { page, pageSize, ...filters } = values as TableView & Record<string, unknown>;
  const asked = options.query === undefined ? filters : options.query(values);
  const query = asked === undefined ? undefined : withoutBlanks({ ...asked });
  const { call, queryOptions } = listCall<Row>(name);
  const load = useQuery({
    ...queryOptions({ input: query === undefined ? skipToken : { ...query, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(load);

  type FilterKey = keyof typeof view.values & string;
  return {
    ...view,
    values,
    /** What is asked for, without the page: for another call about the same rows. */
    query,
    load,
    rows: load.data?.body,
    total: totalOf(load.data),
    loadAll: loadList<Row>((part, requestOptions) => call({ ...query, ...part }, requestOptions)),
    refresh: useCallback(() => client.invalidateQueries(), [client]),
    /** The same with the field's label and the address's choices: `<SelectFilter {...list.select('Branch')} />`. */
    select: (key: FilterKey) => ({
      ...view.filter(key),
      label: t(filterLabelIn(fields, key)),
      choices: (address[key]?.offers ?? []).map((offered) => {
        const value = String(offered);
        return { value, label: readWord(t, fields[key], value) };
      }),
    }),
    /** What its table offers, in the documents' order. */
    pageSizes: (address.pageSize?.offers ?? []) as readonly number[],
    /** The set filters in words, for the head of a printed list. */
    inWords: listActiveFilters(address, values)
      .map((key) => {
        const value = String(filters[key]);
        return key === 'search' ? `“${value}”` : readWord(t, fields[key], value);
      })
      .join(', '),
  };
}

/** A `useServerList` of whatever call, as the pieces of a screen take it. */
export type ServerList<Row> = Omit<
  ReturnType<typeof useServerList<ListCall, AddressParts>>,
  'rows' | 'loadAll' | 'filter' | 'select' | 'set' | 'values' | 'hrefOf'
> & {
  rows: readonly Row[] | undefined;
  loadAll: ReturnType<typeof loadList<Row>>;
  values: TableView;
  hrefOf: (changes: Partial<TableView>) => string;
};

type CallList<Row> = Parameters<typeof loadList<Row>>[0];
type ListQueryOptions<Row> = {
  queryKey: unknown[];
  queryFn: QueryFunction<ListAnswer<Row>> | SkipToken;
};

/** A call known by name only here is still a list call: its types are those of a list. */
function listCall<Row>(name: ListCall) {
  const [known, call]: readonly unknown[] = [queries[name], api[name]];
  const { queryOptions } = known as {
    queryOptions: (options: { input: unknown }) => ListQueryOptions<Row>;
  };
  return { call: call as CallList<Row>, queryOptions };
}

function withoutBlanks({
  tab: _openTab,
  ...asked
}: Record<string, unknown>): Record<string, unknown> {
  const isGiven = ([, value]: [string, unknown]) => value !== '' && value !== undefined;
  return Object.fromEntries(Object.entries(asked).filter(isGiven));
}
