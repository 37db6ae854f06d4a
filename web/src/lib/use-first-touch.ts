import { useEffect, useEffectEvent } from 'react';

const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Calls `act` once, at the first touch of the page: who only reads needs no more code. */
export function useFirstTouch(act: () => void): void {
  const actOnce = useEffectEvent(act);
  useEffect(() => {
    const stop = new AbortController();
    const hear = () => {
      stop.abort();
      actOnce();
    };
    for (const touch of touches) addEventListener(touch, hear, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
