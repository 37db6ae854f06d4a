import { mayOpen } from '@pallikoodam/domain/access/routes';
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/setup.ts';
import { notifyInfo, prepareNotices } from '../lib/notify.ts';
import { getSession, onSessionChange, onSessionLost } from '../lib/session.ts';
import type { PortalRouter } from './router.tsx';
import { routeOf } from './routes.tsx';
import { prepareSignedIn } from './shell/signed-in-parts.tsx';

/** Nothing of one person's data stays for the next, and a session that ends leads to /Signin. */
export function followSession({
  router,
  queryClient,
}: {
  router: PortalRouter;
  queryClient: QueryClient;
}): void {
  let email = getSession().email;

  onSessionChange(() => {
    const before = email;
    const now = getSession();
    email = now.email;
    if (now.state === 'signedIn') {
      prepareNotices();
      // The visitor's menu stays hidden until the person's own can be drawn.
      void prepareSignedIn().then(() => requestAnimationFrame(forgetHint));
    } else {
      forgetHint();
    }
    if (before === '' || before === email) return;
    void queryClient.cancelQueries();
    queryClient.clear();
    // Another tab signed in as somebody else: what is on screen here is not theirs to see.
    if (now.state === 'signedIn') window.location.reload();
  });

  onSessionLost(() => {
    const { pathname, href } = router.state.location;
    const route = routeOf(pathname);
    if (route === null || mayOpen('visitor', route)) return;
    notifyInfo(i18n.t('Your session has ended. Please sign in again.'));
    void router.navigate({ to: '/Signin', search: { from: href } });
  });
}

/** The header shows what it has, and waits for no one (boot.js, header.module.css). */
export function forgetHint(): void {
  document.documentElement.removeAttribute('data-signed-in');
}
