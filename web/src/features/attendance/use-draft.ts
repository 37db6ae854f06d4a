import { useCallback, useEffect, useRef, useState } from 'react';
import { openDeviceStore } from './offline/device-store.ts';
import { dayKey, type TouchedMark } from './offline/kept.ts';
import { onKeptChange } from './offline/tabs.ts';

type Touched = Readonly<Record<string, TouchedMark>>;

const nothing: Touched = {};

/**
 * The marks of a date (in the office: of a class on a date) that are not submitted yet. Every touch
 * is on the device at once, so that a half-marked class survives a closed browser.
 */
export function useDraft(email: string, date: string) {
  const key = dayKey(email, date);
  const [draft, setDraft] = useState({ key, touched: nothing });
  const touches = useRef(0);
  const touched = draft.key === key ? draft.touched : nothing;

  useEffect(() => {
    let current = true;
    const load = async () => {
      const before = touches.current;
      const stored = await (await openDeviceStore()).get('drafts', key);
      if (!current) return;
      // Something was touched while the store was read: what was read is old.
      if (before !== touches.current) return load();
      setDraft({ key, touched: stored?.touched ?? nothing });
    };
    const loadQuietly = () => void load().catch(() => undefined);
    loadQuietly();
    const stop = onKeptChange(loadQuietly);
    return () => {
      current = false;
      stop();
    };
  }, [key]);

  const touch = useCallback(
    (marks: Touched) => {
      touches.current += 1;
      setDraft((now) => ({ key, touched: { ...(now.key === key ? now.touched : {}), ...marks } }));
      void openDeviceStore()
        .then((store) =>
          store.change('drafts', key, (row) => {
            return { key, email, date, touched: { ...row?.touched, ...marks } };
          }),
        )
        .catch(() => undefined);
    },
    [key, email, date],
  );

  const clear = useCallback(async () => {
    touches.current += 1;
    setDraft({ key, touched: nothing });
    await (await openDeviceStore()).remove('drafts', key);
  }, [key]);

  return { touched, touch, clear };
}
