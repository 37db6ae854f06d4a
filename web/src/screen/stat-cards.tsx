import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

/** A row of figures. Its children are `StatCard`s. */
export function StatCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.cards}>
      {children}
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
