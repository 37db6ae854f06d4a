import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './plain-button.module.css';

/* Buttons for what every page carries. They look like the library's, which would cost each
   visitor of the home page 6 kB of script for a button that hardly ever shows. */

type PlainButtonProps = {
  /** The one way on that most people take. */
  main?: boolean;
  busy?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function PlainButton({ main = false, busy = false, onClick, children }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-main={main || undefined}
      aria-busy={busy}
      disabled={busy}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** A link to the home page that looks like a button. */
export function HomeLink({ main = false, children }: Pick<PlainButtonProps, 'main' | 'children'>) {
  return (
    <Link to="/" className={classes.button} data-main={main || undefined}>
      {children}
    </Link>
  );
}
