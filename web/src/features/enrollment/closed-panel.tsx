import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import classes from './registration.module.css';
import { TellMe } from './tell-me.tsx';

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

const second = 1000;
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

/**
 * Counts to a planned opening by the server's clock, since a phone's may be minutes off, and asks
 * again at the hour, so that an open page lets through without reloading. Milliseconds that are left;
 * null until the server's clock is known. `opensAt` is blank where no opening is to come.
 */
function useOpening(opensAt: string): number | null {
  const client = useQueryClient();
  const [left, setLeft] = useState<number | null>(null);

  useEffect(() => {
    if (opensAt === '') {
      setLeft(null);
      return;
    }
    let ahead: number | null = null;
    let ended = false;
    const measure = async () => {
      const asked = Date.now();
      // A page that was rendered a while ago holds the clock of then: it is asked here.
      const answer = await api.getRegistration().catch(() => null);
      if (ended || answer === null) return;
      ahead = Date.parse(answer.Now) - (asked + Date.now()) / 2;
      count();
    };
    const count = () => {
      if (ahead === null) return;
      const rest = Date.parse(opensAt) - (Date.now() + ahead);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      for (const call of [queries.getRegistration, queries.getEnrollmentStatus]) {
        void client.invalidateQueries({ queryKey: call.queryOptions().queryKey });
      }
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') void measure();
    };
    void measure();
    const timer = setInterval(count, second);
    // A phone that slept may have stopped the timer and set its clock.
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [opensAt, client]);

  return left;
}
