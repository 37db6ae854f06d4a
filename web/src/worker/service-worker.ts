import {
  answerFile,
  answerNavigation,
  closeScreen,
  dropOldCaches,
  fillCache,
  keepAtInstall,
  keepLetters,
} from './screen-cache.ts';

/**
 * Answers every address without a network: with a page that says so, and for who marks a class with
 * the marking screen itself, of which it keeps all files once it is asked to. Nothing of a person is
 * cached here: answers of /api and /auth pass by untouched.
 *
 * A new build is a new list of files and so a new worker. It fills a cache of its own and takes
 * over when no page of the old one is open any more, so that no page ever mixes the two.
 */
declare const self: ServiceWorkerGlobalScope;

/** Sent by pages (app/follow-marking.ts). */
const orders: Readonly<Record<string, (() => Promise<void>) | undefined>> = {
  'keep the letters': keepLetters,
  'keep the marking screen': fillCache,
  'close the marking screen': closeScreen,
};

self.addEventListener('install', (event) => event.waitUntil(keepAtInstall()));

self.addEventListener('message', (event) => {
  const order = orders[String(event.data)];
  if (order !== undefined) event.waitUntil(order().catch(() => undefined));
});

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldCaches(), preloadPages()]).then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|auth)(\/|$)/.test(pathname)) return;
  const answer = request.mode === 'navigate' ? answerNavigation(event) : answerFile(request);
  if (answer !== null) event.respondWith(answer);
});

/** A page is asked for while a worker at rest is being started, not after it. */
async function preloadPages(): Promise<void> {
  await self.registration.navigationPreload?.enable();
}
