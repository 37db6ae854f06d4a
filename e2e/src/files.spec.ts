import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';

test('a teacher keeps a file: the office finds it, the library does not see it', async ({
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
});
