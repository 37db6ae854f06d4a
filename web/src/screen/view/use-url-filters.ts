import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import { changeAddress, listActiveFilters, readAddress, type SetOptions } from './url-filters.ts';

export type UrlFilters<Values> = {
  values: Values;
  set: (changes: Partial<Values>, options?: SetOptions) => void;
  /** Takes every filter back; sort and page size stay. */
  clear: () => void;
  activeCount: number;
};

/** A screen's filters, sort, page and tab, kept in its address. `schema` must not change. */
export function useUrlFilters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): UrlFilters<z.output<z.ZodObject<Shape>>> {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const values = useMemo(() => readAddress(schema, address), [schema, address]);
  const active = useMemo(() => listActiveFilters(schema, values), [schema, values]);

  const change = useCallback(
    (changes: Record<string, unknown>, { replace = false }: SetOptions = {}) => {
      const search = (previous: Record<string, unknown>) =>
        changeAddress(schema, { address: previous, changes });
      // The screen does not know its route, hence the router cannot know the types here.
      void navigate({ to: '.', search: search as never, replace, resetScroll: false });
    },
    [schema, navigate],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(active.map((key) => [key, undefined]))),
    [change, active],
  );

  return { values, set: change, clear, activeCount: active.length };
}
