import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../portal.ts';
import type { Done, Work } from './drawing-thread.ts';

/*
 * Pages are drawn by the code that brings them to life in the browser (web/src/app/draw-page.tsx), in
 * a thread of its own: a page takes 10 to 60 ms, in which the server would answer nobody else.
 */

export type AskedPage = { address: string; language: Language };
export type Question = { key: unknown[]; address: string; counts: boolean };
export type Answer = [key: unknown[], data: unknown];
export type AskedOwnPage = AskedPage & {
  /** What the page brings along, as JSON. */
  start: string;
  isPhone: boolean;
};

export type DrawnPublicPage = { inside: string; questions: Question[] };
export type DrawnOwnPage = {
  html: string;
  /** Those that the browser loads before the page comes alive. */
  parts: string[];
  /** The texts it was drawn with, where its language is not that of their keys. */
  texts: Readonly<Record<string, string>>;
  questions: Question[];
  faults: string[];
};

export type PageDrawer = {
  /** A public page with these answers; `questions`: what its screen asks for beyond them. */
  drawPage: (page: AskedPage, answers: readonly Answer[]) => Promise<DrawnPublicPage>;
  /** The day on which it draws. */
  todayAtSchool: () => Promise<string>;
  /** A page as its reader sees it. Null where too many wait already: then its scripts draw it. */
  drawOwnPage: (page: AskedOwnPage) => Promise<DrawnOwnPage | null>;
};

/** More would wait longer than their scripts need. */
const mostWaiting = 4;
/** A page that is not there by then comes no more. */
const patienceMs = 2_000;
/** The server itself is up first. */
const readAfterMs = 500;
/** What one thread may keep; one that grows beyond is replaced. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

export function openPageDrawer(app: FastifyInstance, webFolder: string): PageDrawer {
  const renderer = pathToFileURL(join(webFolder, 'renderer/entry-server.js')).href;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let thread: Worker | null = null;
  let isRead = false;
  let count = 0;

  function open(): Worker {
    const opened = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      workerData: { renderer },
      resourceLimits,
    });
    opened.unref();
    isRead = false;
    opened.on('message', ({ id, result, fault }: Done) => {
      if (id === undefined) {
        isRead = true;
        return;
      }
      const asked = waiting.get(id);
      waiting.delete(id);
      if (fault === undefined) asked?.resolve(result);
      else asked?.reject(new Error(`The renderer failed: ${fault}`));
    });
    const close = (fault: Error) => {
      if (thread !== opened) return;
      thread = null;
      for (const asked of waiting.values()) asked.reject(fault);
      waiting.clear();
    };
    opened.on('error', (fault) => close(fault as Error));
    opened.on('exit', () => close(new Error('The renderer has ended.')));
    return opened;
  }

  async function work(name: string, ...given: unknown[]): Promise<unknown> {
    thread ??= open();
    const used = thread;
    const id = count++;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    used.postMessage({ id, name, given } satisfies Work);
    const end = setTimeout(() => {
      // One page that never ends would keep all others waiting. A slow machine that still reads the
      // renderer would begin that anew each time.
      if (isRead) void used.terminate();
      else asked.reject(new Error('The renderer is still being read.'));
    }, patienceMs);
    try {
      return await asked.promise;
    } finally {
      clearTimeout(end);
      waiting.delete(id);
    }
  }

  // Reading the renderer takes a moment, which the first reader need not wait for.
  app.addHook('onListen', () => {
    setTimeout(() => {
      thread ??= open();
    }, readAfterMs).unref();
  });
  app.addHook('onClose', async () => {
    await thread?.terminate();
  });

  return {
    drawPage: (page, answers) => work('drawPage', page, answers) as Promise<DrawnPublicPage>,
    todayAtSchool: () => work('todayAtSchool') as Promise<string>,
    drawOwnPage: async (page) =>
      waiting.size < mostWaiting ? ((await work('drawOwnPage', page)) as DrawnOwnPage) : null,
  };
}
