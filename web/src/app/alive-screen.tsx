import type { AsyncRouteComponent } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { setComingAlive } from '../lib/coming-alive.ts';

/** Lets `boot.js` know that the page is alive, which then does again what was done before. */
export function tellAlive(): void {
  document.dispatchEvent(new Event('portal-alive'));
}

/**
 * The same screen; tells when it is alive. Within it, since a page comes alive from the outside: its
 * frame listens before its screen does.
 */
export function aliveScreen<Props extends object>(
  Screen: AsyncRouteComponent<Props>,
): AsyncRouteComponent<Props> {
  function AliveScreen(props: Props): ReactNode {
    useEffect(() => {
      setComingAlive(false);
      // Not before what hydration alone leaves disabled has been enabled.
      const turn = setTimeout(tellAlive);
      return () => clearTimeout(turn);
    }, []);
    return <Screen {...props} />;
  }
  return Object.assign(AliveScreen, { preload: Screen.preload });
}
