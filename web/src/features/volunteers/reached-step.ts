import { useState } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** The fields that lead from each step to the next. */
export type StepFields = readonly [first: readonly string[], second: readonly string[]];

/** 1 to 3: how many steps in a row have all their fields filled in, and the one after them. */
export function countStep(values: Values, steps: StepFields): number {
  const isFilled = (field: string) => String(values[field] ?? '').trim() !== '';
  const open = steps.findIndex((fields) => !fields.every(isFilled));
  return open === -1 ? steps.length + 1 : open + 1;
}

/** The step an application has reached; it goes back only on `restart` (VOL-07 to VOL-09). */
export function useReachedStep(values: Values, steps: StepFields) {
  const [reached, setReached] = useState(1);
  const step = Math.max(reached, countStep(values, steps));
  if (step > reached) setReached(step);
  return { step, restart: () => setReached(1) };
}
