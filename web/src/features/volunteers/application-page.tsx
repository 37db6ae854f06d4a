import type { LocalText } from '@pallikoodam/content/local-text';
import type { ReactNode } from 'react';
import { useLocalText } from '../../lib/local-text.ts';
import classes from './application-page.module.css';

type ApplicationPageProps = {
  headline: LocalText;
  text: LocalText;
  /** On the banner, beside the words. */
  badge?: ReactNode;
  /** What to know before applying. */
  info: ReactNode;
  formTitle: string;
  children: ReactNode;
};

/** A banner, what to know, and the application. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { headline, text, badge, info, formTitle, children } = props;
  const local = useLocalText();
  return (
    <div className={classes.page}>
      <header className={classes.banner}>
        <div className={classes.words}>
          <h1 className={classes.headline}>{local(headline)}</h1>
          <p className={classes.text}>{local(text)}</p>
        </div>
        {badge}
      </header>
      <div className={classes.columns}>
        <div className={classes.info}>{info}</div>
        <section className={classes.form} aria-labelledby="application">
          <h2 id="application" className={classes.title}>
            {formTitle}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}

/** Sentences under a heading, each with a mark. */
export function InfoList({ title, texts }: { title: string; texts: readonly LocalText[] }) {
  const local = useLocalText();
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {texts.map((text) => (
          <li key={text.en}>{local(text)}</li>
        ))}
      </ul>
    </section>
  );
}
