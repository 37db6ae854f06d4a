import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type StatusColour =
  | 'blue'
  | 'indigo'
  | 'green'
  | 'teal'
  | 'brown'
  | 'orange'
  | 'amber'
  | 'red'
  | 'grey';

/** A state as colour and text; the text alone says everything. */
export function StatusBadge({ colour, children }: { colour: StatusColour; children: ReactNode }) {
  return (
    <span className={classes.badge} data-colour={colour}>
      {children}
    </span>
  );
}
