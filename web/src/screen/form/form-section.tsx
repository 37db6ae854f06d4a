import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';
import { useNotedSection } from './section-jumps.tsx';

/** A titled group of fields, as many beside each other as fit. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  useNotedSection({ id, title });
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** As `FormSection`, for what few people look at: folded until it is opened. */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  useNotedSection({ id, title });
  return (
    <details className={`${classes.section} ${classes.folded}`}>
      <summary id={id} className={classes.title}>
        {title}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}

/** A field that takes the whole width of its section. */
export function WideField({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
