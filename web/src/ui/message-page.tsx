import type { ReactNode } from 'react';
import classes from './message-page.module.css';

type MessagePageProps = {
  /** Address of a drawing that only decorates. */
  art: string;
  title: string;
  children?: ReactNode;
  /** The ways on. */
  actions: ReactNode;
};

/** A page that says one thing and shows the way on: not found, thank you, out of reach. */
export function MessagePage({ art, title, children, actions }: MessagePageProps) {
  return (
    <div className={classes.page}>
      <img src={art} alt="" width={240} height={180} className={classes.art} />
      <h1 className={classes.title}>{title}</h1>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
