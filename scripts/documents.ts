import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readDocuments, readSheetSource } from '../content/src/documents.ts';
import { readFinancial } from '../content/src/financial.ts';
import { readSheet } from '../content/src/sheet.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { projectFolder } from './project.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run documents`: prints the school's documents of `content/` as PDF, in both languages, into
 * `web/public/documents/`. Only what has changed is printed again: `made-from.json` there keeps the
 * fingerprint of each text (documents.test.ts compares them). A document without a text is the school's
 * own file, and stays.
 */
const languages = ['en', 'ta'] as const;
type Language = (typeof languages)[number];

const folder = join(projectFolder, 'web/public/documents');
const register = join(folder, 'made-from.json');
const school = JSON.parse(readFileSync(join(projectFolder, 'content/school.json'), 'utf8'));

type Page = { file: string; language: Language; body: string };

/** Every page to print. */
export function listPages(): Page[] {
  const { documents } = readDocuments();
  const { reports, statement } = readFinancial();
  return languages.flatMap((language) => [
    ...Object.entries(documents).flatMap(([name, { title, version, date }]) => {
      const text = readSheetSource(name, language);
      if (text === null) return [];
      const body = `<h1>${escapeText(title[language])}</h1><p class="version">${escapeText(`v${version} · ${date}`)}</p>${drawSheet(text)}`;
      return [{ file: `${name}-${language}.pdf`, language, body }];
    }),
    ...reports.map((report) => ({
      file: `financial-${report.year}-${language}.pdf`,
      language,
      body: `<h1>${{ en: 'Financial Report', ta: 'நிதி அறிக்கை' }[language]} ${report.year}</h1><p class="version">${escapeText(statement[language])}</p>${drawSums({ en: 'Revenue', ta: 'வருவாய்' }[language], report.revenue, language)}${drawSums({ en: 'Expenditure', ta: 'செலவு' }[language], report.expenditure, language)}`,
    })),
  ]);
}

export function fingerprint({ body }: Page): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

function drawSheet(source: string): string {
  return readSheet(source)
    .map((block) => {
      if (block.kind === 'heading') return `<h2>${escapeText(block.text)}</h2>`;
      if (block.kind === 'paragraph') return `<p>${escapeText(block.text)}</p>`;
      return `<ul>${block.items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;
    })
    .join('');
}

type Sums = ReturnType<typeof readFinancial>['reports'][number]['revenue'];

function drawSums(title: string, sums: Sums, language: Language): string {
  const total = sums.reduce((sum, { dollars }) => sum + dollars, 0);
  const rows = sums.map(
    ({ label, dollars }) =>
      `<tr><td>${escapeText(label[language])}</td><td class="bar"><i style="width:${(100 * dollars) / total}%"></i></td><td class="sum">${writeDollars(dollars)}</td></tr>`,
  );
  const sumName = { en: 'Total', ta: 'மொத்தம்' }[language];
  return `<h2>${title}</h2><table>${rows.join('')}<tr class="total"><td>${sumName}</td><td></td><td class="sum">${writeDollars(total)}</td></tr></table>`;
}

const writeDollars = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function dress({ language, body }: Page): string {
  const asData = (path: string, type: string) =>
    `data:${type};base64,${readFileSync(join(projectFolder, path)).toString('base64')}`;
  const name = { en: school.legalName, ta: school.nameInTamil }[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeText(name)}</title><style>
@font-face { font-family: R; src: url(${asData('web/src/ui/fonts/roboto-basic.woff2', 'font/woff2')}); font-weight: 100 900 }
@font-face { font-family: T; src: url(${asData('web/src/ui/fonts/noto-sans-tamil.woff2', 'font/woff2')}); font-weight: 100 900 }
@page { size: Letter; margin: 18mm 20mm }
body { font: 11pt/1.55 R, T; color: #1b1f27; margin: 0 }
header { display: flex; align-items: center; gap: 4mm; padding-bottom: 4mm; border-bottom: 1.2mm solid #c01e68 }
header img { width: 12mm; height: 12mm }
header b { font-size: 13pt }
h1 { font-size: 24pt; line-height: 1.25; margin: 9mm 0 1mm }
h2 { font-size: 13pt; margin: 6mm 0 1mm; color: #025ab1; break-after: avoid }
p { margin: 0 0 2mm } .version { color: #5c636a }
ul { margin: 0 0 2mm; padding-left: 5mm }
table { width: 100%; border-collapse: collapse } td { padding: 1.6mm 0; border-bottom: .2mm solid #ddd }
.bar { width: 45% } .bar i { display: block; height: 3.4mm; background: #017f74; border-radius: 1mm }
.sum { text-align: right } .total td { font-weight: 700; border-bottom: 0 }
</style><header><img src="${asData('web/public/art/logo.svg', 'image/svg+xml')}" alt=""><b>${escapeText(name)}</b></header>${body}</html>`;
}

async function print(chromium: string, page: Page): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'documents-'));
  const source = join(work, 'page.html');
  writeFileSync(source, dress(page));
  const { code, output } = await runCommand(chromium, {
    args: [
      ...chromiumFlags,
      '--headless',
      '--no-pdf-header-footer',
      // Else it prints now and then before the fonts are read.
      '--virtual-time-budget=5000',
      `--user-data-dir=${work}`,
      `--print-to-pdf=${join(folder, page.file)}`,
      pathToFileURL(source).href,
    ],
  });
  rmSync(work, { recursive: true, force: true });
  if (code !== 0) throw new Error(output);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const chromium = findChromium();
  if (chromium === null) throw new Error('Printing needs a Chromium: set CHROMIUM_PATH.');
  mkdirSync(folder, { recursive: true });
  const known: Record<string, string> = readRegister();
  const made: Record<string, string> = {};
  for (const page of listPages()) {
    made[page.file] = fingerprint(page);
    if (known[page.file] === made[page.file]) continue;
    console.log(page.file);
    await print(chromium, page);
  }
  writeFileSync(register, `${JSON.stringify(made, null, 2)}\n`);
}

export function readRegister(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(register, 'utf8'));
  } catch {
    return {};
  }
}
