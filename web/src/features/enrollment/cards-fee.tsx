import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { countsForFee, explainFamilyFee } from '@pallikoodam/domain/enrollment/fees';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { ChildFee, ChildFeeParts } from '../../school/students/child-fee.tsx';
import { toFeeSettings, useRegistration } from '../../school/use-registration.ts';
import classes from './fee-panel.module.css';

type CountedChild = { child: OwnChild; isNew: boolean; isEnrolled: boolean };

/**
 * Who counts for the family's fee: those enrolled for the year, in that order, then the ticked ones;
 * not yet one that the school looks at first.
 */
export function listCounted(
  family: readonly OwnChild[],
  ticked: readonly OwnChild[],
): CountedChild[] {
  const enrolled = family
    .filter(({ next }) => next.why !== 'The school looks at it first')
    .flatMap((child) =>
      child.enrollments
        .filter(({ Year, Status }) => Year === child.next.Year && countsForFee(Status))
        .map(({ isNew, insertTimeStamp, _id }) => ({
          child,
          isNew,
          at: `${insertTimeStamp} ${_id}`,
        })),
    )
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ child, isNew }) => ({ child, isNew, isEnrolled: true }));
  const ids = new Set(enrolled.map(({ child }) => child.ChildId));
  const added = ticked
    .filter(({ ChildId }) => !ids.has(ChildId))
    .map((child) => ({
      child,
      isNew: child.next.PreviousYear === newStudentLevel,
      isEnrolled: false,
    }));
  return [...enrolled, ...added];
}

type CardsFeeProps = {
  family: readonly OwnChild[];
  ticked: readonly OwnChild[];
  /** From then on the sum stays as it was agreed to. */
  sending: boolean;
};

/** What the family owes for the year with the ticked children, line by line (OP-88). */
export function CardsFee({ family, ticked, sending }: CardsFeeProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const firstName = useFirstName();
  const { data: registration } = useRegistration();
  const now = listCounted(family, ticked);
  const [counted, setCounted] = useState(now);
  if (!sending && JSON.stringify(now) !== JSON.stringify(counted)) setCounted(now);
  if (registration === undefined) return null;
  const { lines, totalCents } = explainFamilyFee(counted, toFeeSettings(registration));
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('Fee of your family')}
      </h3>
      <ul className={classes.lines}>
        {counted.map(({ child, isEnrolled }, index) => {
          const line = lines[index];
          return (
            line !== undefined && (
              <li key={child.ChildId} data-this={!isEnrolled || undefined}>
                <span>
                  {firstName(child)}
                  {isEnrolled && ` (${t('enrolled')})`}
                  <ChildFeeParts {...line} />
                </span>
                <span className={classes.amount}>
                  <ChildFee {...line} />
                </span>
              </li>
            )
          );
        })}
      </ul>
      <p role="status" className={classes.total}>
        <span>{t('Total for the year')}</span>
        <strong className={classes.amount}>{formatDollars(centsToDollars(totalCents))}</strong>
      </p>
    </section>
  );
}
