import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const entry = `
export const prepareTexts = async () => {};
export const renderPage = async () => new Response('Nothing is here.', { status: 404 });
`;
const listed = { scripts: [], css: [] };
const font = { href: '/letters.woff2', data: '' };
const files = {
  boot: '/boot.js',
  layerOrder: '',
  styles: {},
  fonts: { en: font, ta: font },
  notFound: { visitor: listed, signedIn: listed },
  routes: {},
};

/** What a build leaves for the server, with a renderer for pages without links. */
export function layStubRenderer(folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'entry-server.js'), entry);
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify(files));
  for (const name of ['robots.txt', 'sitemap.xml']) writeFileSync(join(folder, name), '');
}
