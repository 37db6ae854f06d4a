import { Text, Title } from '@mantine/core';
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
      <Title order={1} ta="center">
        {title}
      </Title>
      {children !== undefined && (
        <Text component="div" className={classes.text}>
          {children}
        </Text>
      )}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
