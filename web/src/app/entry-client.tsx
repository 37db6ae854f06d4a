import { findRoute } from '@pallikoodam/domain/access/routes';
import '../ui/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../i18n/language.ts';
import { i18n, loadTexts, setLanguage } from '../i18n/setup.ts';
import { loadChunks } from '../lib/lazy-chunk.tsx';
import { watchFaults } from '../lib/report-fault.ts';
import {
  getSession,
  hydrateSession,
  refreshSession,
  settledSession,
  watchSession,
} from '../lib/session.ts';
import { followMarking } from './follow-marking.ts';
import { followSession } from './follow-session.ts';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter, textsOf } from './router.tsx';

// The policy forbids code made at run time. Zod would try it once, in vain, and be reported for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Being here prolongs the session, which only the sign-in component does. */
const prolongAfterMs = 4_000;

async function start(): Promise<void> {
  const language = firstLanguage(document);
  forgetLanguageOfAddress();
  const queryClient = createQueryClient();
  const router = createPortalRouter({
    context: {
      texts: i18n,
      renderedFor: { session: getSession(), isPhone: false, chunks: new Set(), texts: new Set() },
      files: { boot: '', scripts: [], when: 'now', styles: [], font: null },
      publicUrl: '',
      structuredData: [],
      readSession: settledSession,
    },
    queryClient,
    adopt: ({ session }) => hydrateSession(session),
  });
  await Promise.all([
    setLanguage(language),
    loadTexts(...textsOf(findRoute(window.location.pathname))),
    // Vite's own page in development hands nothing over.
    window.$_TSR === undefined ? undefined : hydrate(router).finally(() => window.$_TSR?.h()),
  ]);
  const isSignedIn = getSession().state === 'signedIn';
  const { chunks, texts } = router.options.context.renderedFor;
  await Promise.all([loadChunks(chunks), loadTexts(...texts)]);
  watchFaults(() => String(router.state.matches.at(-1)?.fullPath ?? ''));
  watchSession();
  followMarking();
  followSession({ router, queryClient });
  const page = <RouterProvider router={router} />;
  // The shell (server/src/platform/http/pages/page-renderer.ts) holds no page that could be hydrated.
  const isShell = router.options.context.renderedFor.session.state === 'loading';
  startTransition(() => {
    if (isShell) createRoot(document).render(page);
    else hydrateRoot(document, page);
  });
  if (isSignedIn) setTimeout(() => void refreshSession().catch(() => undefined), prolongAfterMs);
}

/**
 * The page has come in the language that its address names, and the server has remembered it. From
 * here on the language switch decides, also after a reload.
 */
function forgetLanguageOfAddress(): void {
  const { pathname, search, hash } = window.location;
  const rest = search.replace(/([?&])lang=(en|ta)(&|$)/, '$1').replace(/[?&]$/, '');
  if (rest !== search) history.replaceState(null, '', pathname + rest + hash);
}

void start();
