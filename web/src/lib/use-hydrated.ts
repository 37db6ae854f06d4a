import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in ready-made HTML until the page has come alive, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
