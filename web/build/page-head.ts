import school from '@pallikoodam/content/school.json' with { type: 'json' };
import { addressOf, listAlternates } from './discovery-files.ts';
import { socialPictureOf } from './social-pictures.ts';
import { listStructuredData } from './structured-data.ts';

export type PageHead = {
  title: string;
  description: string | null;
  /** Null for pages without an address of their own. */
  path: string | null;
  language: 'en' | 'ta';
  forSearch: boolean;
  styles: string;
  styleFiles: readonly string[];
  /** Each after those it imports; `boot.js` starts them. */
  scriptFiles: readonly string[];
  /** Whether `boot.js` waits with them until somebody does something. */
  staysStill: boolean;
  /** Fetched at once; null where the styles bring their font. */
  fontFile: string | null;
};

/** The part of a ready page's head that differs from page to page. */
export function writeHead(head: PageHead): string {
  const { title, description, path, language, forSearch } = head;
  const siteName = language === 'ta' ? school.nameInTamil : school.name;
  const tags = [
    ...(head.fontFile === null
      ? []
      : [`<link rel="preload" href="/${head.fontFile}" as="font" type="font/woff2" crossorigin>`]),
    // In the page itself: a sheet of its own would cost a slow phone another round trip.
    `<style>${head.styles}</style>`,
    // Tells the loader of later pages that these rules are here already. Never fetched: for no medium
    // too, since browsers that scan ahead do not look at `disabled`.
    ...head.styleFiles.map(
      (file) => `<link rel="stylesheet" href="/${file}" disabled media="not all">`,
    ),
    nameScripts(head),
    // Nothing is painted before the content begins: between two pieces of the page a browser would
    // draw half of the header, and then move it.
    '<link rel="expect" href="#content" blocking="render">',
    `<title>${escapeText(title)}</title>`,
    ...(description === null ? [] : [meta('name', 'description', description)]),
    ...(forSearch ? [] : [meta('name', 'robots', 'noindex')]),
  ];
  if (path !== null && forSearch) {
    tags.push(
      `<link rel="canonical" href="${addressOf(path, language)}">`,
      ...listAlternates(path).map(
        ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
      ),
    );
  }
  if (path !== null) {
    tags.push(
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', siteName),
      meta('property', 'og:title', title),
      meta('property', 'og:url', addressOf(path, language)),
      meta('property', 'og:image', `%PUBLIC_URL%${socialPictureOf(path, language)}`),
      meta('property', 'og:locale', { en: 'en_US', ta: 'ta_IN' }[language]),
      meta('name', 'twitter:card', 'summary_large_image'),
      ...(description === null ? [] : [meta('property', 'og:description', description)]),
    );
  }
  tags.push(...listStructuredData(path, language));
  return tags.join('\n    ');
}

function nameScripts({ scriptFiles, staysStill }: PageHead): string {
  const files = scriptFiles.map((file) => `/${file}`).join(' ');
  const when = staysStill ? ' data-when="touched"' : '';
  return `<meta name="portal-scripts" content="${files}"${when}>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}">`;
}

function escapeText(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
