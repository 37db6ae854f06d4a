import '../ui/styles.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../i18n/language.ts';
import { endArrival, loadTexts, setLanguage } from '../i18n/setup.ts';
import { setComingAlive } from '../lib/coming-alive.ts';
import { drawForPhone } from '../lib/is-phone.ts';
import { loadParts } from '../lib/lazy-part.tsx';
import { watchFaults } from '../lib/report-fault.ts';
import { drawForReader, refreshSession, watchSession } from '../lib/session.ts';
import { tellAlive } from './alive-screen.tsx';
import { takeDrawnQueries } from './drawn-queries.ts';
import { followMarking } from './follow-marking.ts';
import { clearSignedInHint, followSession } from './follow-session.ts';
import { takePageStart } from './page-start.ts';
import { Portal } from './portal.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';
import { prepareSignedIn } from './shell/signed-in-parts.tsx';

// The policy forbids code made at run time. Zod would try it once, in vain, and be reported for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** When a page has what it shows. */
const settledMs = 4_000;

async function start(container: HTMLElement): Promise<void> {
  await nextTask();
  const { dataset } = document.documentElement;
  const language = firstLanguage(document);
  document.documentElement.lang = language;
  forgetLanguageOfAddress();
  if (dataset.signedIn !== undefined) void prepareSignedIn();
  const queryClient = createQueryClient();
  const router = createPortalRouter();
  await nextTask();
  const portal = <Portal router={router} queryClient={queryClient} />;
  watchFaults(() => String(router.state.matches.at(-1)?.fullPath ?? ''));
  watchSession();
  followMarking();
  followSession({ router, queryClient });

  const bringToLife = async () => {
    // Tells the router that its first view was rendered elsewhere, so that it puts the same
    // elements around the page. Its own hand-over needs inline scripts, which the policy forbids.
    router.ssr = { manifest: undefined };
    await nextTask();
    setComingAlive(true);
    // In slices, so that a slow phone answers a touch meanwhile.
    startTransition(() => {
      hydrateRoot(container, portal);
    });
  };

  const isDrawn = takeDrawnQueries(document, queryClient);
  // Pages were made ready without anything after '?'; what that changes comes alive only on those
  // that the server has drawn with it.
  if (dataset.page === 'ready' && (isDrawn || window.location.search === '')) {
    // The page is there already: wait for its parts, then bring exactly it to life.
    await Promise.all([setLanguage(language), router.load()]);
    await bringToLife();
    void refreshSession().catch(clearSignedInHint);
  } else if (container.dataset.drawn !== undefined) {
    // The server has drawn it for its reader.
    drawForPhone(container.dataset.drawn === 'phone');
    takePageStart(document, queryClient);
    drawForReader();
    await Promise.all([setLanguage(language), router.load(), prepareSignedIn()]);
    await loadParts(container.dataset.parts?.split(' ') ?? []);
    await bringToLife();
    endArrival();
    // The texts that nothing has shown yet, unless a touch has asked for them before.
    setTimeout(() => void loadTexts(), settledMs);
    prolongSession();
  } else {
    // A frame was sent, since which page comes depends on who asks, or a page for another address.
    // It is drawn anew once its parts are there, with the same header at the same place.
    const isKnown = takePageStart(document, queryClient);
    if (!isKnown) void refreshSession().catch(clearSignedInHint);
    await Promise.all([setLanguage(language), router.load()]);
    const draw = () => createRoot(container).render(portal);
    // In slices too; what was sent stays on screen until the whole is there. Not where it has fields:
    // what is typed into them while the page is drawn anew would be lost.
    if (dataset.page === 'ready') draw();
    else startTransition(draw);
    if (isKnown) prolongSession();
  }
}

/** Being here prolongs the session, which only the sign-in component does. */
function prolongSession(): void {
  setTimeout(() => void refreshSession().catch(() => undefined), settledMs);
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

/** Ends the browser's turn, so that a slow phone answers a touch before the next piece of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** A page that could not come alive by then is one that says so. */
const givesUpMs = 5_000;
setTimeout(tellAlive, givesUpMs);

const container = document.getElementById('root');
if (container !== null) void start(container);
