import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const secondsPerPicture = 7;
/** The next picture is fetched this long before its turn, well after the page itself. */
const secondsAhead = 2;

export type Rotation = {
  position: number;
  /** How many pictures were on show or come next; the others need not be loaded yet. */
  reached: number;
  playing: boolean;
  /** Keeps still while somebody points at it or is in it with the keyboard. */
  hold: (held: boolean) => void;
  toggle: () => void;
  step: (by: 1 | -1) => void;
};

/** Turns through `count` pictures; stands still where the person wants less motion. */
export function useRotation(count: number): Rotation {
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
