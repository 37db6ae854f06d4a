import { useTranslation } from 'react-i18next';
import classes from './registration.module.css';
import { TellMe } from './tell-me.tsx';
import { useOpening } from './use-opening.ts';

/** Below the title of a closed registration: how long it is until it opens, and 'Tell me'. */
export function ClosedPanel({ opensAt }: { opensAt: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Countdown opensAt={opensAt} />
      <p>
        {t(
          'Thank you for thinking of us. Leave your email, and we will write as soon as registration opens again.',
        )}
      </p>
      <TellMe />
    </>
  );
}

const hour = 3_600_000;
const countedFrom = 24 * hour;

/** Of the last day: how long it is by the server's clock until registration opens. */
function Countdown({ opensAt }: { opensAt: string }) {
  const { t } = useTranslation();
  const left = useOpening(opensAt);
  if (left === null || left > countedFrom) return null;
  const seconds = Math.ceil(left / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return (
    <p role="timer" aria-live="off" className={classes.countdown}>
      {t('Opens in {{time}}. This page lets you through at the hour; no need to reload it.', {
        time,
      })}
    </p>
  );
}
