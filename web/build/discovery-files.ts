import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = ['en', 'ta'] as const;

/** The address of a page in one language; without `lang` the server chooses (docs/decisions/0025). */
export function addressOf(route: string, language: (typeof languages)[number]): string {
  return `%PUBLIC_URL%${route}?lang=${language}`;
}

/** The addresses of a page in each language, as search engines call them. */
export function listAlternates(route: string): { hreflang: string; href: string }[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: addressOf(route, language) })),
    // Not the address without a language: that names another as the one to list, and search engines
    // leave out alternates that do.
    { hreflang: 'x-default', href: addressOf(route, 'en') },
  ];
}

/** `sitemap.xml` and `robots.txt`; both name full addresses, which the server fills in. */
export function writeDiscoveryFiles({
  routes,
  pages,
}: {
  routes: readonly string[];
  pages: string;
}): void {
  const entries = routes.flatMap((route) => {
    const alternates = listAlternates(route).map(
      ({ hreflang, href }) =>
        `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
    );
    return languages.map(
      (language) =>
        `  <url>\n    <loc>${addressOf(route, language)}</loc>\n${alternates.join('')}  </url>\n`,
    );
  });
  writeFileSync(
    join(pages, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`,
  );
  writeFileSync(
    join(pages, 'robots.txt'),
    'User-agent: *\nDisallow: /api/\nDisallow: /auth/\nSitemap: %PUBLIC_URL%/sitemap.xml\n',
  );
}
