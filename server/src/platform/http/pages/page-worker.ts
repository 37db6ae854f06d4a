import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessagePort, workerData } from 'node:worker_threads';
import { findRoute, mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { Language } from '../../portal.ts';
import type { PageStart } from './page-start.ts';

/*
 * The thread that renders pages, by the code that hydrates them in the browser
 * (web/src/app/entry-server.tsx). It renders for several readers at once: all that differs between
 * them is an argument. What a screen asks is answered by the main thread.
 */

export type PageTask = {
  url: string;
  language: Language;
  isPhone: boolean;
  /** Of the scripts in the page; undefined where they are allowed by their hashes. */
  nonce: string | undefined;
  /** Null for the shell: what surrounds a page, the same for every reader. */
  start: PageStart | null;
  /** What comes next in the calendar, for its page. */
  events: readonly object[];
  /** Where the calls of the page's screen are answered. */
  calls: MessagePort;
};
export type PageResult = {
  status: number;
  /** Where the page leads instead. */
  location: string | null;
  html: string;
  /** The inline scripts that may run, as the Content-Security-Policy names them. */
  scripts: string;
  /** What could not be rendered; the browser tries it again. */
  faults: string[];
};
export type CallAsked = { id: number; address: string };
export type CallAnswer = {
  id: number;
  status: number;
  headers: Record<string, unknown>;
  body: string;
};

type Listed = { scripts: string[]; css: string[] };
type ByReader = { visitor: Listed; signedIn: Listed };
type PageFiles = {
  boot: string;
  layerOrder: string;
  styles: Record<string, string>;
  fonts: Record<Language, { href: string; data: string }>;
  notFound: ByReader;
  routes: Partial<Record<RoutePath, ByReader>>;
};
type Renderer = {
  prepareTexts: () => Promise<void>;
  renderPage: (page: object) => Promise<Response>;
};

/** A render that waits for its calls longer than this is given up; the browser renders instead. */
const patienceMs = 5_000;
const layerFile = '/layers.css';

const { folder, publicUrl }: { folder: string; publicUrl: string } = workerData;
const built: PageFiles = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8'));
const renderer: Renderer = await import(pathToFileURL(join(folder, 'entry-server.js')).href);
await renderer.prepareTexts();
const manifestFor = composeManifests(built);

export async function renderTask(task: PageTask): Promise<PageResult> {
  const { language, isPhone, nonce, start, events } = task;
  const url = new URL(task.url);
  url.searchParams.delete('lang');
  const route = start === null ? null : findRoute(url.pathname);
  const isPublic = start !== null && (route === null || mayOpen(['visitor'], route));
  const listed = (route === null ? undefined : built.routes[route]) ?? built.notFound;
  const reader = start?.person === null ? 'visitor' : 'signedIn';
  const { scripts, css } = listed[reader];
  const faults: string[] = [];
  const answer = await renderer.renderPage({
    request: new Request(url, { signal: AbortSignal.timeout(patienceMs) }),
    language,
    isPhone,
    nonce,
    start,
    publicUrl,
    events,
    files: {
      boot: built.boot,
      scripts,
      // A public page is there to be read: its scripts come once it has been painted.
      when: isPublic ? 'idle' : 'now',
      styles: css,
      font: isPublic ? null : built.fonts[language].href,
    },
    manifest: manifestFor({ isPublic, isShell: start === null, language, reader }),
    ask: askOver(task.calls),
    onFault: (fault: unknown) => faults.push(String(fault)),
  });
  const html = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html,
    scripts: nonce === undefined ? hashScripts(html) : `'nonce-${nonce}'`,
    faults,
  };
}

function askOver(calls: MessagePort): (address: string) => Promise<CallAnswer> {
  const waiting = new Map<number, (answer: CallAnswer) => void>();
  calls.on('message', (answer: CallAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return (address) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      calls.postMessage({ id: last, address } satisfies CallAsked);
    });
}

/**
 * Which rules stand in a page. Public pages, which are read first, bring their font along: else a slow
 * phone would lay out the page twice.
 */
function composeManifests({ styles, layerOrder, fonts, routes, notFound }: PageFiles) {
  const composeFor = (reader: keyof ByReader) => {
    const root = { css: [layerFile, ...notFound[reader].css] };
    const ofRoutes = Object.fromEntries(
      Object.entries(routes).map(([route, listed]) => [route, { css: listed[reader].css }]),
    );
    const compose = (rules: Record<string, string>, further = ofRoutes) => ({
      inlineCss: { styles: { ...rules, [layerFile]: layerOrder } },
      routes: { __root__: root, ...further },
    });
    const embed = ({ href, data }: { href: string; data: string }) =>
      Object.fromEntries(
        Object.entries(styles).map(([file, rules]) => [
          file,
          rules.replace(`url(${href})`, `url(data:font/woff2;base64,${data})`),
        ]),
      );
    return {
      embedding: { en: compose(embed(fonts.en)), ta: compose(embed(fonts.ta)) },
      linking: compose(styles),
      ofShell: compose(styles, {}),
    };
  };
  const composed = { visitor: composeFor('visitor'), signedIn: composeFor('signedIn') };
  return (page: {
    isPublic: boolean;
    isShell: boolean;
    language: Language;
    reader: keyof ByReader;
  }) => {
    const { embedding, linking, ofShell } = composed[page.reader];
    if (page.isShell) return ofShell;
    return page.isPublic ? embedding[page.language] : linking;
  };
}

/** Data blocks, which carry a type, run nothing and need no hash. */
function hashScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}
