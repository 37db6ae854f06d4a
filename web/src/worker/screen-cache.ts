import { keepsClass } from './kept-class.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;

const { build, routes, files, pageFiles, fonts, entry } = __SCREEN__;

const prefix = 'portal-screen-';
const cacheName = `${prefix}${build}`;
const languages = ['en', 'ta'] as const;
type Language = (typeof languages)[number];

/** So long the network may take to send a page; after that it counts as gone. */
const patienceMs = 3_000;

/**
 * What the page without a network shows; where an older build's worker has cached the marking screen,
 * all of this build's, before it takes over. Rejects when a part is missing, and is tried again later.
 */
export async function keepAtInstall(): Promise<void> {
  if ((await findCached(frameAddress('en'))) !== undefined) return fillCache();
  await (await caches.open(cacheName)).addAll(pageFiles);
}

/** The letters of a page without a network, for who comes again or reads Tamil. */
export async function keepLetters(): Promise<void> {
  await addMissing(Object.values(fonts));
}

/** Fetches all that the screen is made of, once; rejects when a part is missing. */
export async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName);
  if ((await cache.match(frameAddress('ta'))) !== undefined) return;
  await addMissing(files);
  for (const language of languages) await cache.put(frameAddress(language), await ask(language));
}

async function addMissing(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(wanted.filter((file) => !kept.has(file)));
}

/** No class is marked on this device any more: no page without a network leads there. */
export async function closeScreen(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  for (const cache of await Promise.all(own.map((name) => caches.open(name)))) {
    for (const language of languages) await cache.delete(frameAddress(language));
  }
}

/** The page around the screen, as the server sends it to a person of this language. */
async function ask(language: Language): Promise<Response> {
  const [route = '/'] = routes;
  const page = await fetch(route, {
    cache: 'no-cache',
    credentials: 'omit',
    headers: { 'accept-language': language },
  });
  // The portal may have been renewed while the files were fetched: never one build's page with
  // another's scripts.
  const isOfThisBuild = page.ok && (await page.clone().text()).includes(entry);
  if (!isOfThisBuild) throw new Error('The page is not of this build');
  return page;
}

function frameAddress(language: Language): string {
  return `/service-worker/frame/${language}`;
}

export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * The marking screen from the network if that answers in time, else from the cache; any other page from
 * the network, and without one a page that says so.
 */
export function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  const address = new URL(request.url).pathname.replace(/(?<!\/)\/+$/, '').toLowerCase();
  const isScreen = routes.some((route) => route.toLowerCase() === address);
  // The browser has asked already, while this worker was being started.
  const answer = Promise.resolve<Response | undefined>(preloadResponse).then(
    (preloaded) => preloaded ?? fetch(request),
  );
  event.waitUntil(answer.catch(() => undefined));
  return isScreen ? openScreen(answer) : openPage(answer);
}

async function openPage(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch {
    const language = await readLanguage();
    // The screen alone has no one to mark: it was never opened here.
    const hasScreen = (await findCached(frameAddress(language))) !== undefined;
    const marks = hasScreen && (await keepsClass());
    return offlinePage({ language, marks });
  }
}

async function openScreen(answer: Promise<Response>): Promise<Response> {
  const first = answer.catch(() => undefined);
  const frame = await findCached(frameAddress(await readLanguage()));
  if (frame === undefined) return openPage(answer);
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(frame), patienceMs);
  });
  return Promise.race([first.then((page) => page ?? frame), patience]);
}

/** The language chosen in the shell, else the one the browser prefers; the page itself knows better. */
async function readLanguage(): Promise<Language> {
  const chosen = 'cookieStore' in self ? (await self.cookieStore.get('lang'))?.value : undefined;
  const wished = [chosen, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return languages.find((language) => language === wished.find(isLanguage)) ?? 'en';
}

function isLanguage(tag: string | undefined): tag is Language {
  return tag === 'en' || tag === 'ta';
}

/**
 * A file of the screen; null for any other address. Hashed names never change their content, so
 * they come from whichever build's cache has them; the few others are asked for first.
 */
export function answerFile(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) {
    return findCached(request).then((cached) => cached ?? fetch(request));
  }
  if (!files.includes(pathname)) return null;
  return fetch(request).catch(async () => (await findCached(request)) ?? Response.error());
}

/** The language of a page stands in its address here, not in the headers it was asked with. */
function findCached(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}
