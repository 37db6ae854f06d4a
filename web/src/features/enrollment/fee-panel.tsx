import { useDebouncedValue } from '@mantine/hooks';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { ChildFee, ChildFeeParts } from '../../school/students/child-fee.tsx';
import { toFeeSettings, useRegistration } from '../../school/use-registration.ts';
import type { EnrolledChild } from './family-fee.ts';
import { type ExplainedFee, explainFee } from './family-fee.ts';
import classes from './fee-panel.module.css';

const typingPauseMs = 600;
/** How soon a failed question is asked again; many forms may stand behind one address. */
const nextAskingMs = 60_000;

const nobody: readonly EnrolledChild[] = [];

type EnrolledChildren =
  | { state: 'known'; children: readonly EnrolledChild[] }
  | { state: 'asking' | 'unknown' };

/** The children that the family of `email` has enrolled so far; none before it is typed. */
function useEnrolledChildren(email: string): EnrolledChildren {
  const [typed] = useDebouncedValue(normaliseEmail(email), typingPauseMs);
  const isTyped = isEmail(typed);
  const { data, isError, isPaused, errorUpdateCount } = useQuery(
    queries.getFamilyFee.queryOptions({
      input: { email: typed },
      enabled: isTyped,
      retry: false,
      refetchInterval: ({ state }) => state.status === 'error' && nextAskingMs,
    }),
  );
  if (!isTyped) return { state: 'known', children: nobody };
  // What was known before a failure may lack the child enrolled since. `isPaused`: no network.
  if (isError || isPaused) return { state: 'unknown' };
  if (data !== undefined) return { state: 'known', children: data };
  return { state: errorUpdateCount > 0 ? 'unknown' : 'asking' };
}

function dollars(cents: number): string {
  return formatDollars(centsToDollars(cents));
}

type FeePanelProps = {
  email: string;
  isNew: boolean;
  /** From then on the child may be among those that are counted: the sum stays as it was agreed to. */
  sending: boolean;
};

/** The value as it was when `held` began, while that lasts. */
function useSteady<Value>(value: Value, held: boolean): Value {
  const [kept, setKept] = useState<{ value: Value } | null>(null);
  if (held && kept === null) setKept({ value });
  if (!held && kept !== null) setKept(null);
  return held && kept !== null ? kept.value : value;
}

/**
 * What the family owes with this child, line by line (OP-88). No sum shows that may be wrong: the
 * fee of a child depends on those enrolled before it.
 */
export function FeePanel({ email, isNew, sending }: FeePanelProps) {
  const { t } = useTranslation();
  // A page can hold two forms, of a new and of a returning child.
  const titleId = useId();
  const enrolled = useSteady(useEnrolledChildren(email), sending);
  const { data: registration } = useRegistration();
  const fee =
    enrolled.state === 'known' && registration !== undefined
      ? explainFee({ enrolled: enrolled.children, isNew, fees: toFeeSettings(registration) })
      : null;
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {t('Fee of your family')}
      </h3>
      {fee !== null && <Lines lines={fee.lines} />}
      <div role="status">
        {fee !== null && (
          <p className={classes.total}>
            <span>{t('Total for the year')}</span>
            <strong className={classes.amount}>{dollars(fee.totalCents)}</strong>
          </p>
        )}
        {enrolled.state === 'asking' && t('Counting brothers and sisters…')}
        {enrolled.state === 'unknown' &&
          t(
            'Brothers and sisters could not be counted just now. The confirmation email has the sum.',
          )}
      </div>
      {fee !== null && (
        <p className={classes.note}>
          {fee.lines.length > 1
            ? t('This child adds {{amount}}.', { amount: dollars(fee.addedCents) })
            : t('Siblings enrolled with the same primary email count toward the discount.')}
        </p>
      )}
    </section>
  );
}

function Lines({ lines }: Pick<ExplainedFee, 'lines'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.childIndex} data-this={line.isThisChild || undefined}>
          <span>
            {line.isThisChild
              ? t('This child')
              : t('Child {{number}}, enrolled', { number: line.childIndex })}
            <ChildFeeParts {...line} />
          </span>
          <span className={classes.amount}>
            <ChildFee {...line} />
          </span>
        </li>
      ))}
    </ul>
  );
}
