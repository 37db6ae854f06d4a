import { MantineProvider } from '@mantine/core';
import type { Role, RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { createQueryClient } from '../app/query-client.ts';
import { NoticesPlace } from '../app/shell/notices-place.tsx';
import type { Language } from '../i18n/language.ts';
import { loadTexts, setLanguage } from '../i18n/setup.ts';
import { allParts } from '../i18n/tamil.ts';
import { readSearch, writeSearch } from '../lib/address-bar.ts';
import { clearNotices } from '../lib/notify.ts';
import { refreshSession } from '../lib/session.ts';
import { theme } from '../ui/theme.ts';
import {
  type CallLog,
  type FakeAccounts,
  type FakeCalls,
  fakeFetch,
  restoreFetch,
} from './fake-calls.ts';

type ScreenOptions = {
  /** Who is signed in; a visitor by default. */
  role?: RoleOrVisitor;
  /** What the person is besides. */
  alsoAs?: readonly Role[];
  /** What the server answers, call by call; a call without an answer here fails the test. */
  calls?: FakeCalls;
  /** What the sign-in component answers, by its path. */
  accounts?: FakeAccounts;
  /** The address it opens at: `/List?page=2`. */
  address?: string;
  language?: Language;
  scheme?: 'light' | 'dark';
  /** Of the window in pixels: 390 (phone), 768, 1440 (the default). */
  width?: number;
};

export type RenderedScreen = CallLog & {
  /** Where the router is now: `/List?page=2`. */
  address: () => string;
  /** What the Back button does. */
  goBack: () => void;
  /** Asks the server again for everything on screen. */
  refresh: () => Promise<void>;
  rerender: (ui: ReactNode) => Promise<void>;
};

const Shown = createContext<ReactNode>(null);

/**
 * Renders a piece of the portal as a screen would: theme, texts, router, queries, session and
 * notices are the portal's own, the server is `calls`. Look at it through `page` of
 * `vitest/browser`; it is taken away after the test.
 */
export async function renderScreen(
  ui: ReactNode,
  options: ScreenOptions = {},
): Promise<RenderedScreen> {
  const { role = 'visitor', calls = {}, accounts = {}, address = '/' } = options;
  const { language = 'en', width = 1440 } = options;
  const roles = role === 'visitor' ? [] : [role, ...(options.alsoAs ?? [])];
  const log = fakeFetch({ calls, accounts, roles });
  await setWindow(width, 900);
  if (language === 'ta') await loadTexts(...allParts);
  await setLanguage(language);
  document.documentElement.lang = language;
  await refreshSession();

  const router = createTestRouter(address);
  const queryClient = createQueryClient();
  // A refusal shows at once; that the portal asks again is a test of its own.
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const wrap = (shown: ReactNode) => (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      forceColorScheme={options.scheme ?? 'light'}
    >
      <QueryClientProvider client={queryClient}>
        <Shown value={shown}>
          <RouterProvider router={router} />
        </Shown>
      </QueryClientProvider>
    </MantineProvider>
  );
  await router.load();
  const view = await render(wrap(ui));
  return {
    ...log,
    address: () => router.state.location.href,
    goBack: () => router.history.back(),
    refresh: () => queryClient.invalidateQueries(),
    rerender: (next) => view.rerender(wrap(next)),
  };
}

/** Only where it differs: the browser measures its window again even for the same size. */
async function setWindow(width: number, height: number): Promise<void> {
  if (window.innerWidth !== width || window.innerHeight !== height) {
    await page.viewport(width, height);
  }
}

/** Every address shows the same: a piece is looked at, not the portal's routes. */
function createTestRouter(address: string) {
  const root = createRootRoute({ component: ShownScreen });
  const anywhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => null });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  return createRouter({
    routeTree: root.addChildren([home, anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
}

function ShownScreen() {
  return (
    <>
      <main tabIndex={-1}>{useContext(Shown)}</main>
      <NoticesPlace />
    </>
  );
}

/** After each test, by `setup.ts`. Answers what was wrong with the calls. */
export async function leaveScreen(): Promise<readonly string[]> {
  clearNotices();
  await cleanup();
  // Made once, where the first dialog opens: a later screen would stand below its own dialogs.
  for (const place of document.querySelectorAll('[data-mantine-shared-portal-node]'))
    place.remove();
  window.localStorage.clear();
  window.sessionStorage.clear();
  return restoreFetch();
}
