import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../lib/format.ts';
import type { LinkTarget } from './link-target.ts';
import classes from './stat-cards.module.css';

/** A row of figures under a word that says of what. Its children are `StatCard`s. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.label}>
        {inSentenceCase(label)}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a row that scrolls, not a set of fields */}
      <div
        className={classes.cards}
        role="group"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </section>
  );
}

type StatCardProps = {
  label: string;
  /** Undefined until it has arrived, null where there is none. */
  value: string | null | undefined;
  /** Below the figure: of what, how many. */
  hint?: string | undefined;
  /** Where the records are that it counts. */
  link?: LinkTarget | undefined;
  /** A thin line of this colour at the card's edge. */
  colour?: string;
};

export function StatCard({ label, value, hint, link, colour = 'blue' }: StatCardProps) {
  return (
    <dl
      className={classes.card}
      style={{ borderInlineStartColor: `var(--mantine-color-${colour}-5)` }}
    >
      <dt>
        {link === undefined ? (
          inSentenceCase(label)
        ) : (
          <Link {...link} className={classes.link}>
            {inSentenceCase(label)}
          </Link>
        )}
      </dt>
      <dd>{value === undefined ? <Skeleton height="1lh" width={64} /> : (value ?? '–')}</dd>
      {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
    </dl>
  );
}

/** 'Not paid' for the 'NOT PAID' of the documents: people read it faster. */
function inSentenceCase(label: string): string {
  const isInCapitals = label === label.toUpperCase() && label !== label.toLowerCase();
  return isInCapitals ? label.charAt(0) + label.slice(1).toLowerCase() : label;
}

type CountCardProps = Omit<StatCardProps, 'value'> & {
  /** Undefined until it has arrived. */
  count: number | undefined;
};

/** A card of a plain count. */
export function CountCard({ count, ...card }: CountCardProps) {
  return <StatCard {...card} value={count === undefined ? undefined : formatNumber(count)} />;
}
