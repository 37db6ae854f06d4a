import type { SchoolYear } from '@pallikoodam/contract/school';
import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { toFeeSettings } from './use-registration.ts';

/** A year with its days and fees; undefined until it is known, null where there is none. */
export function useYear(year: string): SchoolYear | null | undefined {
  const { data } = useQuery(queries.getYears.queryOptions());
  if (data === undefined) return undefined;
  return data.find(({ Year }) => Year === year) ?? null;
}

/** The fees of a year; null where they are not known, undefined until the year is. */
export function useYearFees(year: string): FeeSettings | null | undefined {
  const known = useYear(year);
  if (known === undefined) return undefined;
  const { FirstChildFee = null, FurtherChildFee = null, NewChildFee = null } = known ?? {};
  if (FirstChildFee === null || FurtherChildFee === null || NewChildFee === null) return null;
  return toFeeSettings({ FirstChildFee, FurtherChildFee, NewChildFee });
}
