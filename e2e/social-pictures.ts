import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readSchool } from '../content/src/school.ts';
import { chromiumFlags, findOrInstallChromium } from '../scripts/chromium.ts';
import { projectFolder } from '../scripts/project.ts';
import { socialPictures } from '../web/build/social-pictures.ts';

/**
 * `npm run social-pictures` draws what links to public pages are shown with, from the pictures of
 * `web/public/art`, the portal's fonts and the school's name; to be run again when one of them
 * changes. The results are kept in the repository: a build needs no browser.
 */

const size = { width: 1200, height: 630 };
const inWeb = (path: string) => join(projectFolder, 'web', path);
const embed = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(inWeb(path)).toString('base64')}`;

const school = readSchool();
const names = { en: school.name, ta: school.nameInTamil };

const style = `
  @font-face { font-family: Latin; font-weight: 400 700; src: url(${embed('src/ui/fonts/roboto-basic.woff2', 'font/woff2')}) }
  @font-face { font-family: Tamil; font-weight: 400 700; src: url(${embed('src/ui/fonts/noto-sans-tamil.woff2', 'font/woff2')}) }
  * { box-sizing: border-box; margin: 0 }
  body { display: grid; grid-template-columns: 36rem 1fr; width: ${size.width}px; height: ${size.height}px;
    border-bottom: 18px solid #ffb545; background: #0f4a93; color: #fff; font-family: Latin, Tamil }
  div { display: grid; align-content: center; gap: 2rem; padding: 0 3rem 0 4.5rem }
  .logo { width: 96px; height: 96px }
  h1 { font-size: 4.25rem; line-height: 1.25; text-wrap: balance }
  :lang(ta) h1 { font-size: 3.25rem; line-height: 1.4 }
  p { color: #ffd58a; font-size: 2.25rem; font-weight: 600 }
  .art { width: 100%; height: 100%; padding: 2.5rem 3rem 2.5rem 0; object-fit: contain }
`;

const known = await findOrInstallChromium();
if (known === null) throw new Error('No Chromium can be had.');
const browser = await chromium.launch({
  args: chromiumFlags,
  ...(known.path === undefined ? {} : { executablePath: known.path }),
});
try {
  mkdirSync(inWeb('public/social'), { recursive: true });
  const page = await browser.newPage({ viewport: size });
  for (const [group, { art, words }] of Object.entries(socialPictures)) {
    for (const language of ['en', 'ta'] as const) {
      await page.setContent(`<!doctype html><html lang="${language}"><style>${style}</style><body>
        <div>
          <img class="logo" src="${embed('public/art/logo.svg', 'image/svg+xml')}">
          <h1>${words[language]}</h1>
          <p>${names[language]}</p>
        </div>
        <img class="art" src="${embed(`public/art/${art}.svg`, 'image/svg+xml')}">`);
      await page.evaluate('document.fonts.ready');
      await page.screenshot({ path: inWeb(`public/social/${group}-${language}.png`) });
    }
  }
} finally {
  await browser.close();
}
