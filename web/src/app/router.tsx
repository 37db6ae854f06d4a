import { screenFeatures } from 'virtual:screen-features';
import { type RoutePath, spellPath } from '@pallikoodam/domain/access/routes';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadTexts } from '../i18n/setup.ts';
import { readSearch, writeSearch } from '../lib/address-bar.ts';
import { aliveScreen } from './alive-screen.tsx';
import { FailureScreen } from './failure-screen.tsx';
import { admit } from './guard.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { screens } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

function createRouteTree(Missing: () => ReactNode) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: aliveScreen(Missing),
    beforeLoad: ({ location }) => {
      // Another capitalisation leads to the documents' spelling (OP-54). A slash at the end alone
      // does not: to the router that is the same address, and a redirect would never arrive.
      const spelled = spellPath(location.pathname);
      if (spelled !== null && spelled !== withoutLastSlash(location.pathname)) {
        throw redirect({ href: `${spelled}${location.searchStr}`, replace: true });
      }
    },
  });
  const routes = (Object.keys(screens) as RoutePath[]).map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: aliveScreen(screens[path] ?? Missing),
      beforeLoad: ({ location }) => admit(path, location),
      loader: () => loadTexts(...textsOf(path)),
    }),
  );
  return root.addChildren(routes);
}

function withoutLastSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The parts of the texts that a screen shows; the home page's are there from the start. */
function textsOf(path: RoutePath): string[] {
  return path === '/' ? [] : ['shared', ...(screenFeatures[path] ?? [])];
}

type PortalRouterOptions = {
  /** Where the address is kept; the browser's by default. */
  history?: RouterHistory;
  /** Shown at addresses that lead nowhere. */
  Missing?: () => ReactNode;
};

export function createPortalRouter({
  history,
  Missing = NotFoundScreen,
}: PortalRouterOptions = {}) {
  const inBrowser = typeof window !== 'undefined';
  return createRouter({
    routeTree: createRouteTree(Missing),
    ...(history === undefined ? {} : { history }),
    caseSensitive: true,
    defaultErrorComponent: aliveScreen(FailureScreen),
    defaultPreload: 'intent',
    // Both are the browser's business; on the server the first would write an inline script.
    scrollRestoration: inBrowser && keepPlaceOfReader(),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
}

/** Whether the router may scroll: not on a page that somebody reads already when it comes alive. */
function keepPlaceOfReader(): () => boolean {
  let first = true;
  return () => {
    const isRead = first && window.scrollY > 0;
    first = false;
    return !isRead;
  };
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;
