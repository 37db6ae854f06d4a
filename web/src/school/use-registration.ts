import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';

/** What enrollment speaks of: the year, whether it is open, when it opens or closes, its fees. */
export function useRegistration() {
  return useQuery(queries.getRegistration.queryOptions());
}

type Fees = { FirstChildFee: number; FurtherChildFee: number; NewChildFee: number };

export function toFeeSettings({ FirstChildFee, FurtherChildFee, NewChildFee }: Fees): FeeSettings {
  return {
    firstChildCents: dollarsToCents(FirstChildFee),
    furtherChildCents: dollarsToCents(FurtherChildFee),
    newChildCents: dollarsToCents(NewChildFee),
  };
}
