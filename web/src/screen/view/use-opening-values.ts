import { useEffect, useEffectEvent, useState } from 'react';
import type { SetOptions } from './url-filters.ts';

type Texts = Readonly<Record<string, string>>;
type SetValues<Values, Names extends keyof Values> = (
  changes: Pick<Values, Names>,
  options?: SetOptions,
) => void;

/**
 * Parts of an address that open with what the data say, as the week that comes next. That is taken
 * once, when the data have come, and written into the address: what people look at and type into
 * never moves because something was stored. Blank in `computed` until it is known.
 */
export function useOpeningValues<Values extends Texts, Names extends keyof Values & string>(
  { values, set }: { values: Values; set: SetValues<Values, Names> },
  computed: Pick<Values, Names>,
): Pick<Values, Names> {
  const [last, setLast] = useState<Texts>({});
  const entries = Object.entries<string>(computed).map(([name, value]): [string, string] => [
    name,
    // A link back to this very screen names none of them: what was open stays.
    values[name] || last[name] || value,
  ]);
  const told = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  // Each value is of its name's own kind, which TypeScript does not follow through the list.
  const opened = Object.fromEntries(entries) as Pick<Values, Names>;
  const key = JSON.stringify(told);
  const missing = Object.keys(told).some((name) => values[name] === '');
  const write = useEffectEvent(() => {
    setLast(told);
    if (missing) set(opened, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is shown and not written
  useEffect(() => write(), [key, missing]);
  return opened;
}
