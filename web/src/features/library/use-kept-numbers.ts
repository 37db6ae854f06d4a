import { useEffect, useEffectEvent, useState } from 'react';
import { getSession } from '../../lib/session.ts';

type Options<Kept> = {
  /** Which list of typed numbers: each has a place of its own on the device. */
  list: 'issue-numbers' | 'return-numbers';
  /** What is typed now; null where nothing is. */
  typed: Kept | null;
  /** Whether what the device holds has the shape of this list. */
  isKept: (kept: unknown) => kept is Kept;
  /** Puts back what was typed before. */
  onRead: (kept: Kept) => void;
};

/**
 * Typed book numbers on the device until they have done their work, so that another tab, Back or a
 * reload loses nothing. They belong to the person who typed, and name no one: children are ids.
 */
export function useKeptNumbers<Kept>({ list, typed, isKept, onRead }: Options<Kept>): void {
  const [isRead, setRead] = useState(false);
  const read = useEffectEvent(() => {
    const kept = readPlace(list);
    if (isKept(kept)) onRead(kept);
    setRead(true);
  });
  // The server knows nothing of what the device keeps.
  useEffect(() => read(), []);
  const text = typed === null ? null : JSON.stringify(typed);
  useEffect(() => {
    if (isRead) writePlace(list, text);
  }, [isRead, list, text]);
}

const placeOf = (list: string) => `${list}:${getSession().email}`;

function readPlace(list: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(placeOf(list)) ?? 'null');
  } catch {
    return null;
  }
}

function writePlace(list: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(placeOf(list));
    else localStorage.setItem(placeOf(list), text);
  } catch {
    // Private windows may refuse; the page holds them as long as it is open.
  }
}
