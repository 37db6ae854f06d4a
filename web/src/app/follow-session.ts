import type { Hats } from '@pallikoodam/domain/access/roles';
import { findRoute, mayOpen } from '@pallikoodam/domain/access/routes';
import type { QueryClient } from '@tanstack/react-query';
import { forgetVisits } from '../features/start/last-visit.ts';
import { i18n } from '../i18n/setup.ts';
import { clearNotices, leaveTrouble, notifyInfo, prepareNotices } from '../lib/notify.ts';
import { getSession, onSessionChange, onSessionLost } from '../lib/session.ts';
import type { PortalRouter } from './router.tsx';
import { prepareSignedIn } from './shell/signed-in-parts.tsx';

/**
 * Nothing of one person's data stays for the next, and a session that ends leads to /Signin, as
 * do roles that no longer may see the page (OP-47). A person with unsaved entries is asked first
 * and may stay with them, to sign in again in another tab.
 */
export function followSession({
  router,
  queryClient,
}: {
  router: PortalRouter;
  queryClient: QueryClient;
}): void {
  /** Whose data may be on screen and in the cache. */
  let { email: owner, roles: ownRoles } = getSession();
  /** Whether the cache may hold what the person's roles no longer show. */
  let holdsTooMuch = false;

  const forget = () => {
    owner = '';
    void queryClient.cancelQueries();
    queryClient.clear();
  };
  const isOpenTo = (who: Hats) => {
    const route = findRoute(router.state.location.pathname);
    return route === null || mayOpen(who, route);
  };
  const isPublic = () => isOpenTo(['visitor']);
  /** Once everything on the page has heard of it, and says what is not saved. */
  const leaveUnlessOpen = ({ replace }: { replace: boolean }) => {
    const { href } = router.state.location;
    setTimeout(() => {
      if (isOpenTo(getSession().roles)) return;
      void router.navigate({ to: '/Signin', search: { from: href }, replace });
    });
  };

  onSessionChange(() => {
    const { state, email, roles } = getSession();
    if (state !== 'signedIn') {
      clearNotices();
      if (state === 'visitor') forgetVisits();
      if (owner !== '' && isPublic()) forget();
      return;
    }
    prepareNotices();
    void prepareSignedIn();
    const isSomebodyElse = owner !== '' && owner !== email;
    if (isSomebodyElse) forget();
    // Who arrives only now is the guard's business (guard.ts).
    const isLowered = owner === email && isOpenTo(ownRoles) && !isOpenTo(roles);
    owner = email;
    ownRoles = roles;
    if (isLowered) {
      holdsTooMuch = true;
      leaveUnlessOpen({ replace: true });
    }
    // Another person signed in in another tab: what is on screen here is not theirs to see.
    if (isSomebodyElse) window.location.reload();
  });

  if (owner !== '') prepareNotices();

  // What went wrong on one screen does not lie over the next.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) leaveTrouble();
  });

  // Who has left the page has nothing there to lose any more.
  router.subscribe('onResolved', () => {
    const { state, roles } = getSession();
    if (owner !== '' && state === 'visitor' && isPublic()) forget();
    if (holdsTooMuch && isOpenTo(roles)) {
      holdsTooMuch = false;
      queryClient.removeQueries({ type: 'inactive' });
    }
  });

  onSessionLost(() => {
    if (isPublic()) return;
    notifyInfo(i18n.t('Your session has ended. Please sign in again.'));
    leaveUnlessOpen({ replace: false });
  });
}
