import { useEffect, useEffectEvent, useState } from 'react';
import type { UrlFilters } from './use-url-filters.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Parts of an address that open with what the data say, as the week that comes next. That is taken
 * once, when the data have come, and written into the address: what people look at and type into
 * never moves because something was stored. Blank in `computed` until it is known.
 */
export function useOpeningValues<Values extends object, Names extends keyof Values & string>(
  { values, set }: Pick<UrlFilters<Values>, 'values' | 'set'>,
  computed: Readonly<Record<Names, string>>,
): Record<Names, string> {
  const [last, setLast] = useState<Texts>({});
  const given = values as Texts;
  const entries = Object.keys(computed).map((name): [string, string] => [
    name,
    // A link back to this very screen names none of them: what was open stays.
    given[name] || last[name] || computed[name as Names],
  ]);
  const shown = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  const key = JSON.stringify(shown);
  const missing = Object.keys(shown).some((name) => given[name] === '');
  const write = useEffectEvent(() => {
    setLast(shown);
    if (missing) set(shown as Partial<Values>, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is shown and not written
  useEffect(() => write(), [key, missing]);
  return Object.fromEntries(entries) as Record<Names, string>;
}
