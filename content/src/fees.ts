import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import type { School } from './school.ts';

/** The school's fees as the fee rule takes them. Throws RangeError for parts of a cent. */
export function feeSettings({ feesInDollars }: Pick<School, 'feesInDollars'>): FeeSettings {
  return {
    firstChildCents: dollarsToCents(feesInDollars.firstChild),
    furtherChildCents: dollarsToCents(feesInDollars.furtherChild),
    newChildCents: dollarsToCents(feesInDollars.booksAndRegistration),
  };
}
