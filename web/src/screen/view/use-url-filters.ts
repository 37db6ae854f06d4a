import { type AnyRouter, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { writeSearch } from '../../lib/address-bar.ts';
import {
  type AddressParts,
  type AddressValues,
  type ChangeView,
  changeAddress,
  listActiveFilters,
  readAddress,
  type SetOptions,
} from './url-filters.ts';

export type UrlFilters<Values> = {
  values: Values;
  set: (changes: Partial<Values>, options?: SetOptions) => void;
  /** `set`, of what a table changes. */
  setView: ChangeView;
  /** Takes every filter back; sort and page size stay. */
  clear: () => void;
  activeCount: number;
  /** Binds a filter: `<SearchFilter {...list.filter('search')} …>`. */
  filter: (key: keyof Values & string) => { value: string; onChange: (value: string) => void };
  /** Where `set` would lead, for a link. */
  hrefOf: (changes: Partial<Values>) => string;
};

/** A screen's filters, sort, page and tab, kept in its address. `parts` must not change. */
export function useUrlFilters<Parts extends AddressParts>(
  parts: Parts,
): UrlFilters<AddressValues<Parts>> {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const values = useMemo(() => readAddress(parts, address), [parts, address]);
  const active = useMemo(() => listActiveFilters(parts, values), [parts, values]);

  const change = useCallback(
    (changes: Record<string, unknown>, { replace = false }: SetOptions = {}) => {
      // Another screen is on its way: its address is not this one's to write.
      if (isLeaving(router)) return;
      const search = (previous: Record<string, unknown>) =>
        changeAddress(parts, { address: previous, changes });
      // The screen does not know its route, hence the router cannot know the types here.
      void navigate({ to: '.', search, replace, resetScroll: false });
    },
    [parts, navigate, router],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(active.map((key) => [key, undefined]))),
    [change, active],
  );

  // An empty reference would keep what stands behind the '?'.
  const hrefOf = (changes: Record<string, unknown>) =>
    writeSearch(changeAddress(parts, { address, changes })) || '?';

  const filter = (key: keyof Parts & string) => ({
    value: String(values[key]),
    // Back leads past the words of a search, not through each pause in typing.
    onChange: (value: string) => change({ [key]: value }, { replace: key === 'search' }),
  });

  return {
    values,
    set: change,
    setView: change,
    clear,
    activeCount: active.length,
    filter,
    hrefOf,
  };
}

/** Whether an address of another path has been asked for and does not show yet. */
function isLeaving({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean {
  return resolvedLocation !== undefined && latestLocation.pathname !== resolvedLocation.pathname;
}
