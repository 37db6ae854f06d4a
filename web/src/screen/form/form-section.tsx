import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

/** A titled group of fields, as many beside each other as fit. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id} className={classes.title}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** A field that takes the whole width of its section. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
