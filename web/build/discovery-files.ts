import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public pages that say nothing to somebody who comes from a search engine. */
const notForSearch: readonly string[] = [
  '/Forgot',
  '/ThankYou',
  '/ThankYouSignup',
  '/AttendanceConfirmation',
  '/Error',
];

export function isForSearch(route: string): boolean {
  return !notForSearch.includes(route);
}

/** `sitemap.xml` and `robots.txt`; both name full addresses, which the server fills in. */
export function writeDiscoveryFiles({
  routes,
  pages,
}: {
  routes: readonly string[];
  pages: string;
}): void {
  const entries = routes
    .filter(isForSearch)
    .map((route) => `  <url><loc>%PUBLIC_URL%${route}</loc></url>\n`);
  writeFileSync(
    join(pages, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
  );
  writeFileSync(
    join(pages, 'robots.txt'),
    'User-agent: *\nDisallow: /api/\nDisallow: /auth/\nSitemap: %PUBLIC_URL%/sitemap.xml\n',
  );
}
