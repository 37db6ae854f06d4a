import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../scripts/project.ts';
import { fieldIn } from './support/admission.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

const picture = readFileSync(join(projectFolder, 'web/public/icon-512.png'));
const child = `Kuzhali${Date.now()}`;

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(/^Choose (a|another) picture$/).click();
  await (await chooser).setFiles(file);
}

async function send(page: Page) {
  const form = page.getByRole('main');
  await fieldIn(form, 'First Name').fill(child);
  await fieldIn(form, 'Last Name').fill('Arivan');
  await fieldIn(form, 'Grade').selectOption('Nilai 3');
  await fieldIn(form, 'Branch').selectOption('North');
  await choose(page, { name: 'IMG_0012.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('slider', { name: 'Zoom' }).press('End');
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(`The picture of ${child} Arivan has arrived.`)).toBeVisible();
}

test('a family sends the picture for an ID card, and a better one; only the office sees both', async ({
  page,
}) => {
  await comeFromOwnAddress(page);
  await page.goto('/AntpUpload');
  const paper = Buffer.from('PK\x03\x04');
  await choose(page, { name: 'letter.png', mimeType: 'image/png', buffer: paper });
  await expect(page.getByText('The content of this file is not what its name says')).toBeVisible();
  await expect(page.getByRole('img', { name: /on the card/ })).toBeHidden();
  await send(page);
  await send(page);

  await signInAs(page, 'superAdmin');
  const address = `/FileManager?bucket=profile-pictures&folder=ID pictures&search=${child}`;
  await page.goto(encodeURI(address));
  for (const name of ['', ' 2'].map((number) => `${child}_Arivan_Nilai 3_North${number}.jpg`)) {
    await expect(page.getByRole('row', { name })).toBeVisible();
  }
});
