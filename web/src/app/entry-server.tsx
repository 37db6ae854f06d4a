import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Language } from '../i18n/language.ts';
import { i18n, loadTexts, setLanguage } from '../i18n/setup.ts';
import { pages } from './page-info.ts';
import { Portal } from './portal.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';
import { builtRoutes } from './routes.tsx';
import { FrameOnly } from './shell/frame.ts';
import { PageOutline } from './shell/page-outline.tsx';
import { pageTitle } from './shell/use-page-arrival.ts';

/** Pages that are the same for everybody and therefore made ready when the app is built. */
export const readyRoutes: RoutePath[] = [...builtRoutes].filter(
  (path) => mayOpen('visitor', path) && !path.includes('$'),
);

/** Those that search engines may list: the ones that have a description. */
export const searchRoutes = readyRoutes.filter((path) => pages[path].description !== undefined);

/**
 * Those that the server draws for what their address says (server/src/http/drawn-pages.ts): lists at
 * every page and filter, anew where their rows have changed, shared links to one document, the
 * calendar, and the home page with its news, its sponsors and whether registration is open.
 */
export const drawnRoutes: readonly RoutePath[] = [
  '/',
  '/Teachers',
  '/TeachersList',
  '/GraduatedList',
  '/PhotoGallery',
  '/Sponsors',
  '/Competition',
  '/Documents',
  '/ByLaw',
  '/Inclusion',
  '/AcademicCalendar',
];

export { todayAtSchool } from '../lib/format.ts';
export { drawOwnPage, drawPage } from './draw-page.tsx';

export { listFirstCalls } from './first-calls.tsx';
export { builtRoutes };

export type RenderedPage = { html: string; title: string; description: string | null };

/** A page in one language, as a visitor sees it before anything is loaded. */
export async function renderPage({
  address,
  route,
  language,
  frame = false,
}: {
  address: string;
  /** Null for the not-found page. */
  route: RoutePath | null;
  /** Only what surrounds a page, and its outline: the page itself depends on who asks. */
  frame?: boolean;
  language: Language;
}): Promise<RenderedPage> {
  await setLanguage(language);
  const router = createPortalRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    ...(frame && route !== null ? { Missing: () => <PageOutline route={route} /> } : {}),
  });
  await router.load();
  const html = renderToString(
    <FrameOnly value={frame}>
      <Portal router={router} queryClient={createQueryClient()} />
    </FrameOnly>,
  );
  // Only the heads of pages show them.
  await loadTexts('shared', 'descriptions');
  const description = route === null ? undefined : pages[route].description;
  return {
    html,
    title: pageTitle(route, i18n),
    description: description === undefined ? null : i18n.t(description),
  };
}
