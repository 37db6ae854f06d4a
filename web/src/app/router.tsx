import { screenFeatures } from 'virtual:screen-features';
import { mayOpen, type RoutePath, spellPath } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/setup.ts';
import { readSearch, writeSearch } from '../lib/address-bar.ts';
import { type RenderedFor, RenderedForContext } from '../lib/rendered-for.ts';
import type { Session } from '../lib/session.ts';
import { mustSetUp } from '../lib/session.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { HomeLink } from '../ui/plain-button.tsx';
import { FailureScreen } from './failure-screen.tsx';
import type { GivenAddress, SearchOf } from './route-search.ts';
import { screens } from './routes.tsx';
import { Document } from './shell/document.tsx';
import { Shell } from './shell/shell.tsx';

/** The files that a page names, all of its build. */
export type PageFiles = {
  /** Runs before the first paint. */
  boot: string;
  /** Each after those it imports. */
  scripts: readonly string[];
  /** When they are fetched. */
  when: 'now' | 'idle';
  /** Whose rules stand in the page itself. */
  styles: readonly string[];
  /** Fetched at once; null where the rules bring their font. */
  font: string | null;
};

/** What a render knows. All of it comes with the router: nothing is kept in modules. */
export type PortalContext = {
  texts: I18n;
  renderedFor: RenderedFor;
  files: PageFiles;
  /** The portal's own address, for search engines; blank in the browser. */
  publicUrl: string;
  /** What the page tells search engines, on the server (shell/structured-data.ts). */
  structuredData: readonly object[];
  readSession: () => Promise<Session>;
};

/** What the server hands over to the browser, beside the queries. */
type Handover = Pick<PortalContext, 'renderedFor' | 'files'>;

const root = createRootRouteWithContext<PortalContext>()({
  shellComponent: Document,
  component: Shell,
  notFoundComponent: NotFoundScreen,
  beforeLoad: ({ location }) => {
    // Another capitalisation leads to the documents' spelling (OP-54). A slash at the end alone
    // does not: to the router that is the same address, and a redirect would never arrive.
    const spelled = spellPath(location.pathname);
    if (spelled !== null && spelled !== withoutLastSlash(location.pathname)) {
      throw redirect({ href: `${spelled}${location.searchStr}`, replace: true });
    }
  },
});

/** The route of one screen; `search` is what links to it may put behind the `?`. */
function createScreenRoute<Path extends RoutePath>(
  path: Path,
  screen: AsyncRouteComponent<object>,
) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: screen,
    // The address is read by the screen's own parts (screen/view): here nothing is believed of it.
    validateSearch: (search: SearchOf<Path> & SearchSchemaInput): GivenAddress => search,
    beforeLoad: async ({ location, search, context: { readSession } }) => {
      if (path === '/' && 'app' in search) await beginApp(readSession);
      await admit(path, location, readSession);
    },
    loader: () => loadTexts(...textsOf(path)),
  });
}

type ScreenRoutes = { [Path in RoutePath]: ReturnType<typeof createScreenRoute<Path>> };

const screenRoutes: Record<string, AnyRoute> = Object.fromEntries(
  keysOf(screens).map((path) => [path, createScreenRoute(path, screens[path])]),
);

// One tree for all renders: it holds no state of any. Each of its routes has its own type, which
// a list made in a loop loses: links, navigations and what they may put into an address follow it.
const routeTree = root.addChildren(screenRoutes as ScreenRoutes);

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

function withoutLastSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/**
 * The parts of the texts that a screen shows. All of them: the server has every part, and a page
 * hydrates only with the texts that it was rendered with.
 */
export function textsOf(path: RoutePath | null): string[] {
  const isPublic = path === null || mayOpen(['visitor'], path);
  // A list whose texts change after it has hydrated would make all its cells again.
  return [
    'shared',
    ...(isPublic ? [] : ['messages', 'signed-in']),
    ...(screenFeatures[path ?? ''] ?? []),
  ];
}

type PortalRouterOptions = {
  context: PortalContext;
  queryClient: QueryClient;
  /** Where the address is kept; the browser's by default. */
  history?: RouterHistory;
  /** Of the scripts in the page, on the server. */
  nonce?: string;
  /** Only what surrounds a page: which page comes the browser finds out. */
  isShell?: boolean;
  /** On the server, before it hands over: everything has been asked by then. */
  render?: () => Promise<void>;
  /** In the browser, with what the server has handed over. */
  adopt?: (renderedFor: RenderedFor) => void;
};

export function createPortalRouter({
  context,
  queryClient,
  history,
  nonce,
  isShell = false,
  render,
  adopt,
}: PortalRouterOptions) {
  const inBrowser = typeof window !== 'undefined';
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    isShell,
    caseSensitive: true,
    defaultErrorComponent: FailureScreen,
    defaultPreload: 'intent',
    // Both are the browser's business.
    scrollRestoration: inBrowser && keepPlaceOfReader(),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    Wrap: ({ children }) => <Providers context={context}>{children}</Providers>,
    dehydrate: async () => {
      await render?.();
      const { renderedFor, files } = context;
      return { renderedFor, files };
    },
    hydrate: (given: Handover) => {
      Object.assign(context, given);
      adopt?.(given.renderedFor);
    },
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
  });
  return router;
}

/** Whether the router may scroll: not on a page that is already being read when it hydrates. */
function keepPlaceOfReader(): () => boolean {
  let first = true;
  return () => {
    const isRead = first && window.scrollY > 0;
    first = false;
    return !isRead;
  };
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

/**
 * Lets people into a page that is theirs to open; everybody else goes to /Signin, which leads back
 * here or says that the page is not open to the person (OP-35, OP-47). Waits until the roles are known.
 */
async function admit(
  path: RoutePath,
  { href }: { href: string },
  readSession: () => Promise<Session>,
): Promise<void> {
  if (mayOpen(['visitor'], path)) return;
  const session = await readSession();
  if (mustSetUp(session) && path !== '/Account') throw redirect({ to: '/Account', replace: true });
  if (mayOpen(session.roles, path)) return;
  throw redirect({ to: '/Signin', search: { from: href }, replace: true });
}

/** Where the installed app begins (manifest.webmanifest): who is signed in arrives at the own day. */
async function beginApp(readSession: () => Promise<Session>): Promise<void> {
  const { state } = await readSession();
  if (state === 'signedIn') throw redirect({ to: '/StudentInfo', replace: true });
}

/** An address that leads nowhere (OP-55). */
function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage
      art="/art/not-found.svg"
      title={t('Page not found')}
      actions={<HomeLink main>{t('Go to the home page')}</HomeLink>}
    >
      {t('There is nothing at this address. It may be mistyped, or the page has moved.')}
    </MessagePage>
  );
}

/** What every component may read: the values of this render. The theme stands in the document. */
function Providers({ context, children }: { context: PortalContext; children: ReactNode }) {
  return (
    <I18nextProvider i18n={context.texts}>
      <RenderedForContext value={context.renderedFor}>{children}</RenderedForContext>
    </I18nextProvider>
  );
}
