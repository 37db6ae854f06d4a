import type { ReactNode } from 'react';
import classes from './phone-details.module.css';

/** What stands in columns of its own where there is room, and under the name on a phone. */
export function PhoneDetails({ children }: { children: ReactNode }) {
  return <div className={classes.details}>{children}</div>;
}
