import type { Student } from '@pallikoodam/contract/students';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { explainFamilyAccount } from '@pallikoodam/domain/treasury/family-account';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useReadName } from '../child-heading.tsx';
import { useYearFees } from '../use-years.ts';
import { ChildFee, ChildFeeParts } from './child-fee.tsx';
import classes from './family-account.module.css';

const dollars = (cents: number) => formatDollars(centsToDollars(cents));

type FamilyAccountProps = {
  /** The family's records of the year. */
  records: readonly Student[];
  year: string;
};

/** What a family owes for a year, what has come and what is open, line by line (OP-88). */
export function FamilyAccount({ records, year }: FamilyAccountProps) {
  const { t } = useTranslation();
  const readName = useReadName();
  const fees = useYearFees(year);
  const account = useAccount({ records, year });
  if (fees === undefined) return null;
  const { due } = account;
  return (
    <dl className={classes.account}>
      {due?.lines.map((line) => (
        <div key={line.child._id}>
          <dt>
            {readName(line.child)}
            <ChildFeeParts {...line} />
          </dt>
          <dd>
            <ChildFee {...line} />
          </dd>
        </div>
      ))}
      {due?.kept.map(({ child, cents }) => (
        <div key={child._id}>
          <dt>
            {readName(child)}: {t('left, kept by the school')}
          </dt>
          <dd>{dollars(cents)}</dd>
        </div>
      ))}
      {due === null && (
        <div className={classes.sum}>
          <dt>{t('Due for the year')}</dt>
          <dd>{t('The fees of {{year}} are not kept', { year })}</dd>
        </div>
      )}
      {due !== null && <Sum label={t('Due for the year')} cents={due.feeCents} />}
      <Sum label={t('Paid')} cents={account.paidCents} />
      {account.refundedCents > 0 && <Sum label={t('Refunded')} cents={account.refundedCents} />}
      {account.donatedCents > 0 && (
        <Sum label={t('Given to the school')} cents={account.donatedCents} />
      )}
      {account.beingPaidBackCents > 0 && (
        <Sum label={t('Being paid back')} cents={account.beingPaidBackCents} />
      )}
      {due !== null && due.creditCents > 0 && (
        <Sum label={t('Paid too much')} cents={due.creditCents} />
      )}
      {due !== null && (
        <div className={classes.open} data-open={due.openCents > 0 || undefined}>
          <dt>{t('Still open')}</dt>
          <dd>{dollars(due.openCents)}</dd>
        </div>
      )}
    </dl>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>{dollars(cents)}</dd>
    </div>
  );
}

/** The account of a year by its own fees; what was due in a year without them is not known. */
export function useAccount({ records, year }: FamilyAccountProps) {
  const fees = useYearFees(year);
  const money = records.map((record) => ({
    ...record,
    PaymentStatus: record.PaymentStatus ?? '',
    AmountPaid: record.AmountPaid ?? null,
    RefundStatus: record.RefundStatus ?? '',
    RefundAmount: record.RefundAmount ?? null,
  }));
  return explainFamilyAccount({ records: money, fees: fees ?? null });
}
