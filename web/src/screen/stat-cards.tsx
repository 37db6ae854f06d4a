import { Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './stat-cards.module.css';

/** A row of figures under a word that says of what. Its children are `StatCard`s. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.label}>
        {label}
      </h2>
      <div className={classes.cards}>{children}</div>
    </section>
  );
}

type StatCardProps = {
  label: string;
  /** Undefined until it has arrived, null where there is none. */
  value: string | null | undefined;
  /** A thin line of this colour at the card's edge. */
  colour?: string;
};

export function StatCard({ label, value, colour = 'blue' }: StatCardProps) {
  return (
    <dl
      className={classes.card}
      style={{ borderInlineStartColor: `var(--mantine-color-${colour}-5)` }}
    >
      <dt>{label}</dt>
      <dd>{value === undefined ? <Skeleton height={26} width={64} mt={4} /> : (value ?? '–')}</dd>
    </dl>
  );
}
