import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { dollarsToCents } from '@pallikoodam/domain/money/dollars';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useReadName } from '../child-heading.tsx';
import { ChildFeeParts } from './child-fee.tsx';
import classes from './family-account.module.css';

type Named = Parameters<ReturnType<typeof useReadName>>[0] & { _id: string };

type FamilyAccountProps = {
  account: FamilyAccountAnswer;
  /** The family's records of the year, for the names. */
  records: readonly Named[];
  /** What can be done with a stored line. */
  actionOf?: (line: AccountLine) => ReactNode;
};

/** What a family owes for a year, what has come and what is open, line by line (OP-88). */
export function FamilyAccount({ account, records, actionOf }: FamilyAccountProps) {
  const { t } = useTranslation();
  const { Year, Fee, Waived, Paid, Refunded, Donated, BeingPaidBack, Open, Credit } = account;
  const readName = useReadName();
  const nameOf = (id: string) => {
    const child = records.find(({ _id }) => _id === id);
    return child === undefined ? '' : readName(child);
  };
  const linesOf = (...kinds: AccountLine['Kind'][]) =>
    account.Lines.filter(({ Kind }) => kinds.includes(Kind)).map((line) => (
      // A line of several children comes once for each.
      <Line
        key={`${line._id} ${line.StudentId}`}
        line={line}
        child={nameOf(line.StudentId)}
        hasPaid={hasPaid(account, line.StudentId)}
        action={actionOf?.(line)}
      />
    ));
  return (
    <dl className={classes.account}>
      {linesOf('fee', 'kept')}
      {Fee === null ? (
        <div className={classes.sum}>
          <dt>{t('Due for the year')}</dt>
          <dd>{t('The fees of {{year}} are not kept', { year: Year })}</dd>
        </div>
      ) : (
        <Sum label={t('Due for the year')} dollars={Fee} />
      )}
      {Waived > 0 && <Sum label={t('Waived')} dollars={Waived} />}
      {linesOf('waiver')}
      <Sum label={t('Paid')} dollars={Paid} />
      {linesOf('payment', 'credit')}
      {Refunded > 0 && <Sum label={t('Refunded')} dollars={Refunded} />}
      {Donated > 0 && <Sum label={t('Given to the school')} dollars={Donated} />}
      {BeingPaidBack > 0 && <Sum label={t('Being paid back')} dollars={BeingPaidBack} />}
      {linesOf('refund')}
      {Credit !== null && Credit > 0 && <Sum label={t('Paid too much')} dollars={Credit} />}
      {Open !== null && (
        <div className={classes.open} data-open={Open > 0 || undefined}>
          <dt>{t('Still open')}</dt>
          <dd>{formatDollars(Open)}</dd>
        </div>
      )}
    </dl>
  );
}

function Sum({ label, dollars }: { label: string; dollars: number }) {
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>{formatDollars(dollars)}</dd>
    </div>
  );
}

/** Whether a payment for a child has come. */
function hasPaid({ Lines }: FamilyAccountAnswer, studentId: string): boolean {
  const come = Lines.filter(
    ({ Kind, StudentId, isPending }) =>
      StudentId === studentId && (Kind === 'payment' || Kind === 'credit') && !isPending,
  );
  return come.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) > 0;
}

/** Children with a payment that has come, and a rest that is still open. */
export function listPartPaid(account: FamilyAccountAnswer): string[] {
  return account.Lines.filter(
    ({ Kind, StudentId, Rest }) => Kind === 'fee' && Rest > 0 && hasPaid(account, StudentId),
  ).map(({ StudentId }) => StudentId);
}

type LineProps = { line: AccountLine; child: string; hasPaid: boolean; action: ReactNode };

function Line({ line, child, hasPaid: isBegun, action }: LineProps) {
  const { t } = useTranslation();
  const { Kind, Amount } = line;
  if (Kind === 'fee')
    return <Fee line={line} child={child} isPartPaid={isBegun && line.Rest > 0} />;
  if (Kind === 'kept') {
    return (
      <div>
        <dt>
          {child}: {t('left, kept by the school')}
        </dt>
        <dd>{formatDollars(Amount)}</dd>
      </div>
    );
  }
  const words = [
    line.Day === '' ? '' : formatDay(line.Day),
    line.Way === '' ? '' : t(line.Way),
    line.CheckNumber === '' ? '' : t('check {{number}}', { number: line.CheckNumber }),
    line.State === '' ? '' : t(line.State),
    Kind === 'credit' ? describeCredit(line, t) : '',
    line.Percent === null ? '' : t('{{percent}} % of the fee', { percent: line.Percent }),
    child,
    line.Reverses === '' ? '' : t('takes back the entry above'),
    line.isTakenBack ? t('taken back') : '',
    line.isPending && !line.isTakenBack && line.Reverses === '' ? t('has not come') : '',
  ];
  return (
    <div className={classes.entry} data-gone={line.isTakenBack || line.isPending || undefined}>
      <dt>
        {words.filter((word) => word !== '').join(' · ') || t('Entered without a day')}
        {line.Text !== '' && <small>{t(line.Text)}</small>}
        {line.StoredBy !== '' && <small>{line.StoredBy}</small>}
        {action}
      </dt>
      <dd>{formatDollars(Amount)}</dd>
    </div>
  );
}

/** Credit that leaves is below zero, unless the line takes such a one back. */
function describeCredit({ Amount, Reverses, OtherYear: year }: AccountLine, t: TFunction): string {
  const isLeaving = Amount < 0 === (Reverses === '');
  return isLeaving
    ? t('Credit carried to {{year}}', { year })
    : t('Credit carried from {{year}}', { year });
}

type FeeProps = { line: AccountLine; child: string; isPartPaid: boolean };

function Fee({ line: { Amount, BookFee, isNew, Rest }, child, isPartPaid }: FeeProps) {
  const { t } = useTranslation();
  const bookFeeCents = dollarsToCents(BookFee);
  return (
    <div>
      <dt>
        {child}
        <ChildFeeParts
          kind={isNew ? 'new' : 'returning'}
          schoolFeeCents={dollarsToCents(Amount) - bookFeeCents}
          bookFeeCents={bookFeeCents}
        />
        {isPartPaid && (
          <small>{t('Part paid, {{amount}} open', { amount: formatDollars(Rest) })}</small>
        )}
      </dt>
      <dd>{formatDollars(Amount)}</dd>
    </div>
  );
}
