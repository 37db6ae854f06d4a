import type { ReactNode } from 'react';
import classes from './action-row.module.css';

/** Buttons for what can be done with all of a list or page. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
