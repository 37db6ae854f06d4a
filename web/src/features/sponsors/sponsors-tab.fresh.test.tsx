import type { KeptSponsor } from '@pallikoodam/contract/sponsors';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uploadFile } from '../../lib/upload-file.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SponsorsTab } from './sponsors-tab.tsx';

vi.mock('../../lib/upload-file.ts', () => ({ uploadFile: vi.fn() }));
const sends = vi.mocked(uploadFile);
beforeEach(() => {
  sends.mockReset();
});

const stored: KeptSponsor = {
  _id: 's1',
  order: 1,
  type: 'Photo',
  name: 'Mullai Books',
  photo: '/art/sponsor-2.svg',
  url: '',
  CreatedDate: '2025-08-01T14:00:00.000Z',
  UpdatedDate: '2025-08-01T14:00:00.000Z',
};
const calls = { getSponsors: [stored], getSponsorById: stored, updateSponsorById: stored };
const uploaded = '/api/sponsorPicture/0198.webp';
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save' });

async function openDialog() {
  const screen = await renderScreen(<SponsorsTab />, { role: 'Admin', calls });
  const edit = page.getByRole('button', { name: 'Edit Mullai Books' });
  await expect.element(edit).toBeVisible();
  // Without the shell around it the table's header lies over the first row.
  htmlOf(edit.element()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('img', { name: 'Picture' })).toBeVisible();
  return screen;
}
const choose = async (name: string, content = 'pixels') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for files.');
  await userEvent.upload(input, new File([content], name));
};

it('saves the picture that was uploaded, and not while it is on its way', async () => {
  let arrive = (_: { photo: string }) => {};
  sends.mockImplementation((_call, _file, { onProgress }) => {
    onProgress(0.5);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  const screen = await openDialog();
  await choose('logo.png');
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect.element(save).toBeDisabled();
  arrive({ photo: uploaded });
  await expect.element(save).toBeEnabled();
  await expect
    .element(dialog.getByRole('img', { name: 'Picture' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expectAccessible();
  await save.click();
  await expect
    .poll(() => screen.inputsOf('updateSponsorById'))
    .toMatchObject([{ photo: uploaded }]);
});

it('keeps the picture it had where the upload is refused or stopped', async () => {
  sends.mockRejectedValueOnce(new TypeError());
  await openDialog();
  const picture = dialog.getByRole('img', { name: 'Picture' });
  await choose('logo.png');
  await expect.element(dialog.getByRole('alert').getByText(/cannot be reached/)).toBeVisible();
  await expect.element(picture).toHaveAttribute('src', stored.photo);
  sends.mockImplementation(
    (_call, _file, { signal }) =>
      new Promise((_, refuse) => {
        signal.addEventListener('abort', () => refuse(new DOMException('Stopped', 'AbortError')));
      }),
  );
  await choose('logo.png');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(picture).toHaveAttribute('src', stored.photo);
  expect(dialog.getByRole('alert').elements()).toEqual([]);
});

it('sends pictures of at most 5 MB alone, and takes one out', async () => {
  const screen = await openDialog();
  await choose('logo.svg');
  await expect.element(dialog.getByText('Only Images allowed')).toBeVisible();
  await choose('logo.png', 'x'.repeat(5 * 1024 * 1024 + 1));
  await expect.element(dialog.getByText(/at most 5 MB/)).toBeVisible();
  expect(sends).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Take out the picture' }).click();
  await expect.element(dialog.getByRole('img', { name: 'Picture' })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => screen.inputsOf('updateSponsorById')).toMatchObject([{ photo: '' }]);
});
