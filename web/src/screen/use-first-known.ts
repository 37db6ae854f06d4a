import { useState } from 'react';

/** A default that is worked out from live data, as it was first known for a key: it never moves. */
export function useFirstKnown<Value>(key: string, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState<{ key: string; value: Value } | null>(null);
  if (value !== undefined && kept?.key !== key) setKept({ key, value });
  return kept?.key === key ? kept.value : value;
}
