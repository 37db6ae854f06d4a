import { useReducedMotion } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { school } from '../../school/school-content.ts';
import { useRegistrationOpen } from '../../school/use-registration-open.ts';
import classes from './banner.module.css';
import { home } from './home-content.ts';

const secondsPerPicture = 7;
/** The next picture is fetched this long before its turn, well after the page itself. */
const secondsAhead = 1.5;

type Rotation = {
  position: number;
  /** How many pictures were on show or come next; the others need not be loaded yet. */
  reached: number;
  playing: boolean;
  /** Stands still while it is pointed at or holds the keyboard's focus. */
  hold: (held: boolean) => void;
  toggle: () => void;
  step: (by: 1 | -1) => void;
};

/** Turns through `count` pictures; stands still where the person wants less motion. */
function useRotation(count: number): Rotation {
  const reducedMotion = useReducedMotion();
  const [position, setPosition] = useState(0);
  const [reached, setReached] = useState(1);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const playing = chosen ?? !reducedMotion;

  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(
      () => setPosition((now) => (now + 1) % count),
      secondsPerPicture * 1000,
    );
    return () => clearInterval(timer);
  }, [playing, held, count]);

  useEffect(() => {
    const timer = setTimeout(
      () => setReached((before) => Math.min(count, Math.max(before, position + 2))),
      (secondsPerPicture - secondsAhead) * 1000,
    );
    return () => clearTimeout(timer);
  }, [position, count]);

  return {
    position,
    reached,
    playing,
    hold: setHeld,
    toggle: () => setChosen(!playing),
    step: (by) => {
      setReached(count);
      setPosition((now) => (now + by + count) % count);
    },
  };
}

/** Three drawings, 300 high, with a headline each (ENR-01, LIM-05). */
export function Banner() {
  const { t } = useTranslation();
  const rotation = useRotation(home.banner.length);
  const { position, hold } = rotation;
  const local = useLocalText();
  const invites = useRegistrationOpen() !== false;

  return (
    <section
      className={classes.banner}
      aria-roledescription={t('carousel')}
      aria-label={t('Pictures of the school')}
      data-background={home.banner[position]?.background}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Pictures rotation={rotation} />
      <div className={classes.words}>
        <div className={classes.top}>
          <h1 className={classes.school}>
            {local({ en: school.legalName, ta: school.nameInTamil })}
          </h1>
          <Controls rotation={rotation} />
        </div>
        <Headlines rotation={rotation} />
        {invites && (
          <a className={classes.enroll} href="#enroll">
            {t('Enroll your child')}
          </a>
        )}
      </div>
    </section>
  );
}

function Pictures({ rotation: { position, reached } }: { rotation: Rotation }) {
  return (
    <div className={classes.pictures}>
      {home.banner.slice(0, reached).map(({ drawing }, index) => (
        <img
          key={drawing}
          className={classes.picture}
          data-shown={index === position || undefined}
          src={drawing}
          // The words beside it say what the school is; the drawing decorates.
          alt=""
          width={1600}
          height={400}
          // In the first frame, not in the one after it: it is what the page shows largest.
          decoding="sync"
          fetchPriority={index === 0 ? 'high' : 'low'}
        />
      ))}
    </div>
  );
}

function Headlines({ rotation: { position, playing } }: { rotation: Rotation }) {
  const local = useLocalText();
  return (
    <div className={classes.headlines} aria-live={playing ? 'off' : 'polite'}>
      {home.banner.map(({ drawing, headline, text }, index) => (
        <div
          key={drawing}
          className={classes.headline}
          data-shown={index === position || undefined}
          aria-hidden={index !== position}
        >
          <p className={classes.headlineText}>{local(headline)}</p>
          <p className={classes.text}>{local(text)}</p>
        </div>
      ))}
    </div>
  );
}

function Controls({ rotation: { position, playing, toggle, step } }: { rotation: Rotation }) {
  const { t } = useTranslation();
  const count = home.banner.length;
  return (
    <div className={`${classes.controls} portal-needs-script`}>
      <button
        type="button"
        className={classes.control}
        onClick={() => step(-1)}
        aria-label={t('Previous picture')}
      >
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <span className={classes.position}>
        {t('{{position}} of {{total}}', { position: position + 1, total: count })}
      </span>
      <button
        type="button"
        className={classes.control}
        onClick={() => step(1)}
        aria-label={t('Next picture')}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.control}
        onClick={toggle}
        aria-label={playing ? t('Pause the pictures') : t('Play the pictures')}
      >
        {playing ? (
          <IconPlayerPause size={18} aria-hidden />
        ) : (
          <IconPlayerPlay size={18} aria-hidden />
        )}
      </button>
    </div>
  );
}
