import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, queries } from '../../lib/api.ts';

const second = 1000;

/**
 * Counts to a planned opening by the server's clock, since a phone's may be minutes off, and asks
 * again at the hour, so that an open page lets through without reloading. Milliseconds that are left;
 * null until the server's clock is known. `opensAt` is blank where no opening is to come.
 */
export function useOpening(opensAt: string): number | null {
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
