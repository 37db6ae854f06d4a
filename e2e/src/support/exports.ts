import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportPreview } from '@pallikoodam/contract/imports';
import type { Download, Page } from '@playwright/test';
import { projectFolder } from '../../../scripts/project.ts';
import { expect } from './journey.ts';
import { readWorksheet, type Worksheet } from './worksheet.ts';

type Language = 'en' | 'ta';
type Words = Record<string, string>;

/** Where lists are exported, with the tabs that an address leads to. */
export const exportingAddresses = [
  ...['/Admission', '/Families', '/KidsMasterData', '/Treasury', '/ManageRole', '/ManageVolunteer'],
  ...['/ViewAttendance', '/VolunteerViewAttendance', '/Assessment', '/HomeWork'],
  ...['/ManageBooks', '/OnlineBooks', '/News', '/ManageLists'],
  ...['/ContactMessages', '/ArchivedComm', '/ManageSchedule', '/Inventory', '/SchoolAttendance'],
];

const buttonName = /^(Export to Excel|எக்செல் கோப்பு)$/;

/** Exports what an address has to export, tab by tab; answers the names of the files. */
export async function exportAll(page: Page, address: string, language: Language) {
  const files: string[] = [];
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('main h1')).toBeVisible();
  const tabs = page.locator('main [role="tab"]');
  for (let at = 0; at < Math.max(1, await tabs.count()); at += 1) {
    const tab = tabs.nth(at);
    if ((await tabs.count()) > 0) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await expect(page.locator('main [class*=Skeleton]')).toHaveCount(0);
    const button = page.getByRole('button', { name: buttonName });
    if (!(await button.isVisible())) continue;
    const coming = page.waitForEvent('download');
    await button.click();
    const file = await coming;
    files.push(file.suggestedFilename());
    const sheet = readWorksheet(await file.path());
    if (process.env.KEEP_EXPORTS) {
      const name = `${language}-${address.slice(1)}-${at}-${file.suggestedFilename()}`;
      await file.saveAs(join(process.env.KEEP_EXPORTS, name));
    }
    const faults = [...findFaults(sheet, language), ...(await findUnreadRows(page, address, file))];
    expect.soft(faults, `${address} ${file.suggestedFilename()}`).toEqual([]);
  }
  return files;
}

/** The importer of each file that has one, by the address that exports it. */
const readers: Readonly<Record<string, string>> = {
  '/Admission DownloadedData.xlsx': 'students',
  '/KidsMasterData MyStudentsTestData.xlsx': 'students',
  '/ManageRole TeachersData.xlsx': 'users',
  '/ManageVolunteer volunteerData.xlsx': 'volunteers',
  '/Assessment MyStudentsTestData.xlsx': 'scores',
  '/assessmentInfo MyStudentsTestData.xlsx': 'scores',
  '/ManageBooks BookList.xlsx': 'books',
  '/ViewAttendance AttendanceData.xlsx': 'attendance',
};

/** What the portal exports it reads back: no row is refused, none would change anything. */
async function findUnreadRows(page: Page, address: string, file: Download): Promise<string[]> {
  const name = file.suggestedFilename();
  const kind = readers[`${address} ${name}`];
  if (kind === undefined) return [];
  const sent = { file: { name, mimeType: workbook, buffer: readFileSync(await file.path()) } };
  const headers = { origin: new URL(page.url()).origin };
  const read = await page.request.post(`/api/readImport/${kind}`, { headers, multipart: sent });
  expect(read.ok(), await read.text()).toBe(true);
  const preview: ImportPreview = await read.json();
  const { UploadId, Questions } = preview;
  // Of a name in one cell it is asked once which part comes first.
  const isAsked = Questions.some(({ key }) => key === 'nameOrder');
  const data = { UploadId, Answers: [{ key: 'nameOrder', value: 'first-last' }] };
  const tried = isAsked
    ? await page.request.post(`/api/tryImport/${kind}`, { headers, data })
    : null;
  const { Fault, Rows, Counts }: ImportPreview = (await tried?.json()) ?? preview;
  expect.soft(Counts.same, `${address} ${name}`).toBeGreaterThan(0);
  const others = Rows.filter(({ heap }) => heap !== 'same');
  const faults = others.map(({ heap, name: who, message, changes }) =>
    [heap, who, message, ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`)].join(
      ' ',
    ),
  );
  return [...(Fault === '' ? [] : [Fault]), ...faults.slice(0, 12)];
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files that the screens name: one that no address exports is not looked at. */
export function listExportedFiles(): string[] {
  const features = join(projectFolder, 'web/src/features');
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const named = sources
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(features, name), 'utf8').matchAll(/\bfile(?:="|: ')([^"']+\.xlsx)/g),
    ]);
  return [...new Set(named.map(([, file = '']) => file))].toSorted();
}

function findFaults({ header, rows, widths, parts }: Worksheet, language: Language): string[] {
  const faults: string[] = [];
  const twice = header.filter((name, at) => name === '' || header.indexOf(name) !== at);
  if (twice.length > 0) faults.push(`headings that do not differ: ${twice.join(', ')}`);
  if (language === 'ta') {
    const foreign = header.filter((name) => /[A-Za-z]/.test(name));
    if (foreign.length > 0) faults.push(`headings in English: ${foreign.join(', ')}`);
  }
  const words = storedWords(language);
  const unread = new Set<string>();
  for (const row of rows) {
    for (const [name, { value, format }] of Object.entries(row)) {
      if (format === '0.##') faults.push(`${name}: ${value} has an odd format`);
      const word = words[String(value)];
      if (word !== undefined && word !== value && !alsoTyped.has(String(value)))
        unread.add(`${name}: ${value}`);
      const least = { 'yyyy-mm-dd hh:mm': 17, 'yyyy-mm-dd': 12, '$#,##0.00': 12 }[format] ?? 0;
      const width = widths[header.indexOf(name)] ?? 0;
      if (width < least) faults.push(`${name}: ${width} is too narrow`);
    }
  }
  if (unread.size > 0) faults.push(`stored words: ${[...unread].slice(0, 12).join('; ')}`);
  if (!parts.sheet.includes('<autoFilter ')) faults.push('no filter');
  if (!parts.sheet.includes('fitToWidth="')) faults.push('no layout for print');
  if (!parts.workbook.includes('_xlnm.Print_Titles'))
    faults.push('headings on the first page alone');
  if (!parts.styles.includes('<name val="Calibri"/>')) faults.push('no font');
  return faults;
}

/** Of a field that people fill in themselves too: the class of another school, the type of an asset. */
const alsoTyped: ReadonlySet<string> = new Set(['K', 'Teaching']);

/** What is stored in one word and read in another. */
function storedWords(language: Language): Words {
  const file = join(projectFolder, 'web/src/i18n', language, 'values.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Words;
}
