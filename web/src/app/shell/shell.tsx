import { findRoute, mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { Outlet, rootRouteId, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/setup.ts';
import { useSession } from '../../lib/session.ts';
import { useFirstTouch } from '../../lib/use-first-touch.ts';
import { Header } from './header.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { NoticesPlace } from './notices-place.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PublicFooter } from './public-footer.tsx';
import classes from './shell.module.css';
import { BottomBar } from './signed-in-parts.tsx';
import { SlowNotice } from './slow-notice.tsx';
import { schoolName, usePageArrival } from './use-page-arrival.ts';

/** What surrounds every page. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const route = useShownRoute();
  const { state } = useSession();
  usePageArrival();
  useEffect(announceHydrated, []);
  // What is said of entries and presses: not before there are any.
  useFirstTouch(() => void loadTexts('messages'));
  const isShell = useRouter().isShell();
  const isPublic = !isShell && (route === null || mayOpen(['visitor'], route));
  return (
    <div className={classes.shell} data-without-shortcuts={state !== 'signedIn' || undefined}>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Header />
      <OfflineBanner />
      <main
        id="content"
        tabIndex={-1}
        className={classes.main}
        data-school={schoolName(i18n)}
        data-wide={route === '/' || undefined}
      >
        <Outlet />
      </main>
      {isPublic && <PublicFooter />}
      {state === 'signedIn' && <BottomBar />}
      <LoadingDialog />
      <SlowNotice />
      <NoticesPlace />
    </div>
  );
}

/** Controls work from here on: for `boot.js`, which until then keeps forms from being sent, and styles. */
function announceHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  document.dispatchEvent(new Event('portal-hydrated'));
}

/** Not the address: on the way to another page the old one stays as it is. */
function useShownRoute(): RoutePath | null {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page === undefined || page.routeId === rootRouteId ? null : findRoute(page.pathname);
    },
  });
}
