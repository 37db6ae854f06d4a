import type { SchoolYear } from '@pallikoodam/contract/school';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';

/** A year with its days and fees; undefined until it is known, null where there is none. */
export function useYear(year: string): SchoolYear | null | undefined {
  const { data } = useQuery(queries.getYears.queryOptions());
  if (data === undefined) return undefined;
  return data.find(({ Year }) => Year === year) ?? null;
}
