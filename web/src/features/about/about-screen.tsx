import type { About } from '@pallikoodam/content/about';
import aboutJson from '@pallikoodam/content/about.json';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './about-screen.module.css';

/** The server checks the file before it starts, so that no page has to load its rules. */
const about: About = aboutJson;

/** /Aboutus (INFO-13 to INFO-20). It reads from top to bottom like the school's own story. */
export function AboutScreen() {
  const local = useLocalText();
  return (
    <article className={classes.page}>
      <header className={classes.opening}>
        <img
          className={classes.picture}
          src="/art/about.svg"
          alt=""
          width={720}
          height={440}
          fetchPriority="high"
        />
        <div className={classes.welcome}>
          <h1 className={classes.headline}>{local(about.headline)}</h1>
          <p className={classes.lead}>{local(about.lead)}</p>
        </div>
      </header>
      <Purpose />
      <Quotes />
      <div className={classes.history}>
        <Story />
        <Growth />
      </div>
      <Activities />
      <Curriculum />
      <Recognition />
      <Gratitude />
    </article>
  );
}

function Purpose() {
  const local = useLocalText();
  return (
    <div className={classes.purpose}>
      {[about.mission, about.vision].map(({ heading, text }) => (
        <section key={heading.en} className={classes.sheet}>
          <h2>{local(heading)}</h2>
          <p>{local(text)}</p>
        </section>
      ))}
    </div>
  );
}

/** Like a slate that hangs in the classroom. */
function Quotes() {
  const local = useLocalText();
  return (
    <div className={classes.slate}>
      {about.quotes.map(({ lines, meaning, author }) => (
        <figure key={author.en} className={classes.quote}>
          <blockquote lang="ta" className={classes.verse}>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </blockquote>
          <p className={classes.meaning}>{local(meaning)}</p>
          <figcaption className={classes.author}>{local(author)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Story() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <section aria-labelledby="story">
      <h2 id="story">{t('Our story')}</h2>
      <ol className={classes.story}>
        {about.story.map(({ when, heading, text }) => (
          <li key={when.en} className={classes.chapter}>
            <p className={classes.when}>{local(when)}</p>
            <h3 className={classes.chapterTitle}>{local(heading)}</h3>
            <p>{local(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Growth() {
  const local = useLocalText();
  const { heading, figures, note } = about.growth;
  return (
    <section className={classes.growth} aria-labelledby="growth">
      <h2 id="growth" className={classes.growthTitle}>
        {local(heading)}
      </h2>
      <dl className={classes.figures}>
        {figures.map(({ figure, label }) => (
          <div key={label.en} className={classes.figure}>
            <dt>{local(label)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{local(note)}</p>
    </section>
  );
}

function Activities() {
  const local = useLocalText();
  const { heading, items } = about.activities;
  return (
    <section aria-labelledby="activities">
      <h2 id="activities">{local(heading)}</h2>
      <ul className={classes.activities}>
        {items.map((item) => (
          <li key={item.heading.en} className={classes.activity}>
            <span className={classes.letter} aria-hidden lang="ta">
              {item.letter}
            </span>
            <div>
              <h3 className={classes.activityTitle}>{local(item.heading)}</h3>
              <p>{local(item.text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Mazhalai and Nilai 1 to 8: a stair, split where the books change. */
const steps = Array.from({ length: 9 }, (_, step) => step);
const lastOfFirstTrack = 4;

function Curriculum() {
  const local = useLocalText();
  const { heading, year, tracks } = about.curriculum;
  return (
    <section className={classes.curriculum} aria-labelledby="curriculum">
      <div>
        <h2 id="curriculum">{local(heading)}</h2>
        <p className={classes.note}>{local(year)}</p>
      </div>
      <div className={classes.stair} aria-hidden>
        {steps.map((step) => (
          <span
            key={step}
            className={classes.step}
            data-track={step <= lastOfFirstTrack ? 'first' : 'second'}
            style={{ height: `${24 + step * 9.5}%` }}
          >
            {step === 0 ? '♪' : step}
          </span>
        ))}
      </div>
      <div className={classes.tracks}>
        {tracks.map(({ levels, books, text }) => (
          <section key={levels.en} className={classes.track}>
            <h3>{local(levels)}</h3>
            <p className={classes.books}>{local(books)}</p>
            <p>{local(text)}</p>
          </section>
        ))}
      </div>
    </section>
  );
}

function Recognition() {
  const local = useLocalText();
  const { heading, items } = about.recognition;
  return (
    <section aria-labelledby="recognition">
      <h2 id="recognition">{local(heading)}</h2>
      <ul className={classes.seals}>
        {items.map((item) => (
          <li key={item.heading.en} className={classes.seal}>
            <svg viewBox="0 0 80 96" width={64} height={77} aria-hidden className={classes.medal}>
              <path d="M24 52 16 94l24-14 24 14-8-42z" className={classes.ribbon} />
              <circle cx="40" cy="34" r="32" className={classes.rim} />
              <path
                d="M40 12l6.6 13.4L61 27.5 50.6 37.7 53 52 40 45.2 27 52l2.4-14.3L19 27.5l14.4-2.1z"
                className={classes.star}
              />
            </svg>
            <h3>{local(item.heading)}</h3>
            <p>{local(item.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gratitude() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { heading, text } = about.gratitude;
  return (
    <section className={classes.gratitude} aria-labelledby="gratitude">
      <h2 id="gratitude">{local(heading)}</h2>
      <p>{local(text)}</p>
      <div className={classes.ways}>
        <LinkButton to="/" hash="enroll">
          {t('Enroll your child')}
        </LinkButton>
        <LinkButton to="/Volunteer" variant="default">
          {t('Volunteer')}
        </LinkButton>
      </div>
    </section>
  );
}
