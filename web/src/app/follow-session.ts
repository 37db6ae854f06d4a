import { mayOpen } from '@pallikoodam/domain/access/routes';
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/setup.ts';
import { clearNotices, notifyInfo, prepareNotices } from '../lib/notify.ts';
import { getSession, onSessionChange, onSessionLost, SessionUnknown } from '../lib/session.ts';
import type { PortalRouter } from './router.tsx';
import { routeOf } from './routes.tsx';
import { prepareSignedIn } from './shell/signed-in-parts.tsx';

/**
 * Nothing of one person's data stays for the next, and a session that ends leads to /Signin. Whoever
 * has unsaved entries is asked first and may stay with them, to sign in again in another tab.
 */
export function followSession({
  router,
  queryClient,
}: {
  router: PortalRouter;
  queryClient: QueryClient;
}): void {
  /** Whose data may be on screen and in the cache. */
  let owner = getSession().email;

  const forget = () => {
    owner = '';
    void queryClient.cancelQueries();
    queryClient.clear();
  };
  const isPublic = () => {
    const route = routeOf(router.state.location.pathname);
    return route === null || mayOpen('visitor', route);
  };

  onSessionChange(() => {
    const { state, email } = getSession();
    if (state !== 'signedIn') {
      forgetHint();
      clearNotices();
      if (owner !== '' && isPublic()) forget();
      return;
    }
    prepareNotices();
    // The visitor's menu stays hidden until the person's own can be drawn.
    void prepareSignedIn().then(() => requestAnimationFrame(forgetHint));
    const isSomebodyElse = owner !== '' && owner !== email;
    if (isSomebodyElse) forget();
    owner = email;
    // Another tab signed in as somebody else: what is on screen here is not theirs to see.
    if (isSomebodyElse) window.location.reload();
  });

  // Who has left the page has nothing there to lose any more.
  router.subscribe('onResolved', () => {
    if (owner !== '' && getSession().state === 'visitor' && isPublic()) forget();
  });

  onSessionLost(() => {
    if (isPublic()) return;
    const { href } = router.state.location;
    notifyInfo(i18n.t('Your session has ended. Please sign in again.'));
    // Once everything on the page has heard of it, and says what is not saved.
    setTimeout(() => {
      if (!isPublic()) void router.navigate({ to: '/Signin', search: { from: href } });
    });
  });
}

/**
 * Without an answer who is signed in, the visitor's menu is better than none. A server that was asked
 * too often answers soon, and the person is signed in still.
 */
export function giveUpHint(error: unknown): void {
  if (error instanceof SessionUnknown && error.tooMany) return;
  forgetHint();
}

/** The header shows what it has, and waits for no one (boot.js, header.module.css). */
function forgetHint(): void {
  document.documentElement.removeAttribute('data-signed-in');
}
