import type { FeeLine } from '@pallikoodam/domain/enrollment/fees';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';

type ChildFeeLine = Omit<FeeLine, 'childIndex'>;

const dollars = (cents: number) => formatDollars(centsToDollars(cents));

/** What makes up the fee of one child, in words (OP-88). */
export function ChildFeeParts({ kind, schoolFeeCents, bookFeeCents }: ChildFeeLine) {
  const { t } = useTranslation();
  return (
    <small>
      {kind === 'new' ? t('New Student') : t('Returning Student')}
      {': '}
      {bookFeeCents > 0
        ? t('{{fee}} school fee + {{books}} books and registration', {
            fee: dollars(schoolFeeCents),
            books: dollars(bookFeeCents),
          })
        : t('{{fee}} school fee', { fee: dollars(schoolFeeCents) })}
    </small>
  );
}

export function ChildFee({ schoolFeeCents, bookFeeCents }: ChildFeeLine) {
  return dollars(schoolFeeCents + bookFeeCents);
}
