import type { ReactNode } from 'react';
import classes from './foot-bar.module.css';

type FootBarProps = {
  label: string;
  /** Why the last try failed. */
  failure?: ReactNode;
  /** How far the work is, read out as it changes. */
  status: ReactNode;
  /** A button that belongs to what the status says. */
  statusAction?: ReactNode;
  /** The buttons that end the work. */
  children: ReactNode;
};

/** Stays at the foot of the window while something is typed or marked in a list. */
export function FootBar({ label, failure, status, statusAction, children }: FootBarProps) {
  return (
    <section className={`${classes.bar} portal-no-print`} aria-label={label}>
      {failure}
      <div className={classes.state}>
        <p role="status" className={classes.status}>
          {status}
        </p>
        {statusAction}
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
