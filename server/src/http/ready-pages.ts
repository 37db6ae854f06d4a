import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { type Packed, packForMany } from './packed-page.ts';

export type ReadyPage = {
  html: string;
  packed: Packed;
  /** The same for both forms; a browser that has the page need not fetch it again. */
  etag: string;
  /** What is sent to whoever asks for a page of somebody's own; null for public pages. */
  own: OwnPage | null;
  /** The page on both sides of the coming events, for search engines; null where none are written. */
  aroundEvents: readonly [before: string, after: string] | null;
  /** A `Link` header: what the first paint waits for, asked for before the page has arrived. */
  links: string;
};

/** The page around its two parts that differ from reader to reader, and the first as it is for nobody. */
export type OwnPage = {
  head: string;
  /** The inside of `#root`. */
  frame: string;
  /** From there to what the page brings along. */
  between: string;
  after: string;
};

export type ReadyPages = {
  /** A prerendered page such as `index` or `Signin`; null where the build made none. */
  find: (language: string, name: string) => ReadyPage | null;
  /** `robots.txt` and `sitemap.xml`. */
  readFile: (name: string) => string;
  /** The name of a route's page; null where the build has no screen for it. */
  nameOf: (route: RoutePath) => string | null;
};

/**
 * The ready HTML of the build with the portal's own address put in, read once each and kept, as is
 * what it is packed to: the home page is the answer given most often.
 */
export function openReadyPages(folder: string, publicUrl: string): ReadyPages {
  const kept = new Map<string, ReadyPage | null>();
  const readFile = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('%PUBLIC_URL%', publicUrl);

  function load(language: string, name: string): ReadyPage | null {
    const file = join(language, `${name}.html`);
    if (!/^[\w-]+$/.test(name) || !existsSync(join(folder, file))) return null;
    const html = readFile(file);
    return {
      html,
      packed: packForMany(html),
      etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`,
      own: splitOwn(html),
      aroundEvents: splitAt(html, eventsMark),
      links: listLinks(html),
    };
  }

  const names: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'routes.json'), 'utf8'),
  );

  return {
    readFile,
    nameOf: (route) => names[route] ?? null,
    find: (language, name) => {
      const key = `${language}/${name}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const page = load(language, name);
      // Addresses are endless, pages are few: only what exists is kept.
      if (page !== null) kept.set(key, page);
      return page;
    },
  };
}

export const rootStart = '<div id="root">';
export const rootEnd = '</div>';
const startMark = '<script type="application/json" id="portal-start">null</script>';
const eventsMark = '<script type="application/ld+json" id="portal-events">null</script>';

function splitOwn(html: string): OwnPage | null {
  const around = splitAt(html, startMark);
  if (around === null) return null;
  const [before, after] = around;
  const root = before.indexOf(rootStart);
  const inside = root + rootStart.length;
  const end = before.lastIndexOf(rootEnd);
  return {
    head: before.slice(0, root),
    frame: before.slice(inside, end),
    between: before.slice(end),
    after,
  };
}

function splitAt(html: string, wanted: string): readonly [string, string] | null {
  const mark = html.indexOf(wanted);
  if (mark === -1) return null;
  const at = html.indexOf('null', mark);
  return [html.slice(0, at), html.slice(at + 'null'.length)];
}

/** The script that sets the colours, the font and the picture that the page itself asks for first. */
function listLinks(html: string): string {
  const links = [...html.matchAll(/<script src="([^"]+)"/g)].map(
    ([, src]) => `<${src}>; rel=preload; as=script`,
  );
  for (const [tag] of html.matchAll(/<link rel="preload"[^>]*>/g)) {
    const href = /href="([^"]+)"/.exec(tag)?.[1];
    if (tag.includes('as="font"')) {
      links.push(`<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
    } else if (/fetchpriority="high"/i.test(tag)) {
      links.push(`<${href}>; rel=preload; as=image; fetchpriority=high`);
    }
  }
  return links.join(', ');
}
