import {
  answerFile,
  answerNavigation,
  dropOldCaches,
  fillCache,
  keepAtInstall,
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

self.addEventListener('install', (event) => event.waitUntil(keepAtInstall()));

self.addEventListener('message', (event) => {
  // Sent by the pages of who marks a class (app/follow-marking.ts).
  if (event.data === 'keep the marking screen') {
    event.waitUntil(fillCache().catch(() => undefined));
  }
});

self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldCaches().then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|auth)(\/|$)/.test(pathname)) return;
  const answer = request.mode === 'navigate' ? answerNavigation(request) : answerFile(request);
  if (answer !== null) event.respondWith(answer);
});
