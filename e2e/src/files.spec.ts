import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';

test('a teacher keeps a file: the office finds it, the library does not see it; the office shows a photograph: no one learns where it was taken', async ({
  page,
  browser,
}) => {
  const name = `வகுப்புத் திட்டம் ${Date.now()}.txt`;
  await signInAs(page, 'teacher');
  await page.goto('/FileManager');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please select a file!');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles([
    { name, mimeType: 'text/plain', buffer: Buffer.from('வணக்கம்') },
    { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('PK\x03\x04') },
  ]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  await expect(chosen.getByRole('alert')).toContainText('not what its name says');
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('row', { name })).toContainText('21 Bytes');

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'superAdmin');
  await office.goto(`/FileManager?bucket=teachers&search=${encodeURIComponent(name)}`);
  const saved = office.waitForEvent('download');
  await office.getByRole('link', { name: `Download ${name}` }).click();
  expect((await saved).suggestedFilename()).toBe(name);

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'librarian');
  await desk.goto('/FileManager?bucket=teachers');
  const buckets = desk.getByRole('combobox', { name: 'Bucket' });
  await expect(buckets).toHaveValue('library');
  await expect(buckets.getByRole('option')).toHaveCount(1);

  const title = `Pongal ${Date.now()}`;
  await addPhotograph(office, { name: `${title}.jpg`, content: await takePhotograph() });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/PhotoGallery?type=Photo');
  const tile = visitor.getByRole('link', { name: title });
  const small = await tile.locator('img').getAttribute('src');
  await tile.click();
  const large = await visitor.getByRole('img', { name: title }).getAttribute('src');
  for (const source of [small, large]) {
    const shown = await visitor.request.get(source ?? '');
    const { exif, xmp, iptc, format } = await sharp(await shown.body()).metadata();
    expect({ exif, xmp, iptc, format }).toEqual({ format: 'webp' });
  }
});

/** With the name of the camera and the place, as a phone takes it. */
async function takePhotograph(): Promise<Buffer> {
  const content = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: 'teal' },
  })
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 37/1' },
    })
    .jpeg()
    .toBuffer();
  // The tag that leads to the place: 0x8825, in the order of bytes that the file itself names.
  const { exif = Buffer.alloc(0) } = await sharp(content).metadata();
  const place = exif.includes('II') ? Buffer.from([0x25, 0x88]) : Buffer.from([0x88, 0x25]);
  expect([exif.includes('A camera'), exif.includes(place)]).toEqual([true, true]);
  return content;
}

async function addPhotograph(office: Page, { name, content }: { name: string; content: Buffer }) {
  await office.goto('/ManageGallery');
  await office.getByRole('button', { name: 'Upload photographs' }).click();
  const chooser = office.waitForEvent('filechooser');
  await office.getByRole('button', { name: 'Choose photographs' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: content });
  await office.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(office.getByText('Photographs added to the gallery')).toBeVisible();
}
