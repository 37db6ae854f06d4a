import school from '@pallikoodam/content/school.json';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format.ts';
import { say, type Voice } from '../../school/papers/voices.tsx';
import './paper.css';

type Told = {
  School: string;
  Address: readonly string[];
  Family: string;
  AsOf: string;
  Notice: { en: string; ta: string };
};

type PaperProps = {
  told: Told;
  voices: readonly Voice[];
  title: (voice: Voice) => string;
  /** Across the top: a copy, or what was taken back. */
  mark?: ((voice: Voice) => string) | undefined;
  children: ReactNode;
};

/** What every paper of the treasury has around it: the school above, what it is for the tax office below. */
export function Paper({ told, voices, title, mark, children }: PaperProps) {
  const { School, Address, Family, AsOf, Notice } = told;
  return (
    <article className="treasury-paper">
      <header>
        <img src="/art/logo.svg" alt="" width={56} height={56} />
        <div>
          <p className="treasury-paper-school">{School}</p>
          <p lang="ta">{school.nameInTamil}</p>
          {Address.length > 0 && <p>{Address.join(', ')}</p>}
        </div>
      </header>
      {mark !== undefined && <p className="treasury-paper-mark">{say(voices, mark)}</p>}
      <h2>{say(voices, title)}</h2>
      <Facts
        voices={voices}
        facts={[[({ t }) => t('Family'), Family === '' ? undefined : () => Family]]}
      />
      {children}
      <footer>
        <p>{say(voices, ({ language }) => Notice[language], <br />)}</p>
        <p>
          {say(voices, ({ t, language }) =>
            t('As of {{day}}', { day: formatDay(AsOf, { style: 'long', language }) }),
          )}
        </p>
      </footer>
    </article>
  );
}

/** What it is called, and its words; undefined where there is nothing to say. */
export type Fact = readonly [
  label: (voice: Voice) => string,
  value: ((voice: Voice) => string) | undefined,
];

export function Facts({ voices, facts }: { voices: readonly Voice[]; facts: readonly Fact[] }) {
  const told = facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  if (told.length === 0) return null;
  return (
    <dl>
      {told.map(({ label, value }, at) => (
        // The facts of a paper are always the same, in one order.
        // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no name but its place.
        <div key={at}>
          <dt>{say(voices, label)}</dt>
          <dd>{say(voices, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
