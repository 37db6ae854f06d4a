import '../ui/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstLanguage } from '../i18n/language.ts';
import { speak } from '../i18n/setup.ts';
import { refreshSession, watchSession } from '../lib/session.ts';
import { followSession } from './follow-session.ts';
import { Portal } from './portal.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';

async function start(container: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const language = firstLanguage(document);
  document.documentElement.lang = language;
  const queryClient = createQueryClient();
  const router = createPortalRouter();
  const portal = <Portal router={router} queryClient={queryClient} />;
  watchSession();
  followSession({ router, queryClient });

  if (dataset.page === 'ready') {
    // The page is there already: wait for its parts, then bring exactly it to life.
    await Promise.all([speak(language), router.load()]);
    // Tells the router that its first view was rendered elsewhere, so that it puts the same
    // elements around the page. Its own hand-over needs inline scripts, which the policy forbids.
    router.ssr = { manifest: undefined };
    hydrateRoot(container, portal);
    void refreshSession().catch(forgetHint);
  } else {
    // Only a frame was sent: which page comes depends on who asks. The frame is drawn anew, with
    // the same header at the same place.
    const session = refreshSession().catch(forgetHint);
    await speak(language);
    createRoot(container).render(portal);
    await session;
  }
}

/** Without an answer the visitor's menu is better than none. */
function forgetHint(): void {
  document.documentElement.removeAttribute('data-signed-in');
}

const container = document.getElementById('root');
if (container !== null) void start(container);
