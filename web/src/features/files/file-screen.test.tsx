import type { StoredFile } from '@pallikoodam/contract/files';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FileManagerScreen, FileSubmissionScreen } from './file-screen.tsx';

const plan: StoredFile = {
  _id: 'f1',
  Key: 'General/Plan.pdf',
  name: 'Plan.pdf',
  LastModified: '2025-09-06T18:00:00.000Z',
  Size: 1536,
  contentType: 'application/pdf',
  person: 'teacher@school.example',
  link: '/api/file/f1/Plan.pdf?until=1&sign=x',
};
const calls = {
  getS3Buckets: [{ Name: 'uploaded-docs' as const }, { Name: 'library' as const }],
  getFoldersFromS3: ['General', 'ஆண்டு விழா'],
  getUploadedFiles: pageOf([plan], 1),
};

describe('the file manager', () => {
  it('opens the first bucket of the role with its columns (FILE-03)', async () => {
    const screen = await renderScreen(<FileManagerScreen />, { role: 'Admin', calls });
    const link = page.getByRole('link', { name: 'Download Plan.pdf' });
    await expect.element(link).toHaveAttribute('href', plan.link);
    await expect.element(page.getByRole('cell', { name: '1.5 KB' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: /Sep 6, 2025, 2:00/ })).toBeVisible();
    expect(screen.inputsOf('getUploadedFiles')[0]).toMatchObject({
      bucket: 'uploaded-docs',
      folder: 'General',
      page: 1,
      pageSize: 20,
    });
    await expectAccessible();
  });

  it('has no deletion for a teacher (FILE-04)', async () => {
    await renderScreen(<FileManagerScreen />, { role: 'Teacher', calls });
    await expect.element(page.getByRole('button', { name: 'Rename Plan.pdf' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Delete Plan.pdf' }))
      .not.toBeInTheDocument();
  });

  it('has it for a librarian who teaches in the library alone', async () => {
    await renderScreen(<FileManagerScreen />, {
      role: 'Teacher',
      alsoAs: ['LibAdmin', 'Parent'],
      calls: { ...calls, getS3Buckets: [{ Name: 'teachers' }, { Name: 'library' }] },
    });
    const deletion = page.getByRole('button', { name: 'Delete Plan.pdf' });
    await expect.element(page.getByRole('button', { name: 'Rename Plan.pdf' })).toBeVisible();
    await expect.element(deletion).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Bucket' }).selectOptions('library');
    await expect.element(deletion).toBeVisible();
  });

  it('keeps bucket and folder in the address; another bucket begins in its first folder', async () => {
    const screen = await renderScreen(<FileManagerScreen />, { role: 'Admin', calls });
    await page.getByRole('combobox', { name: 'Folder' }).selectOptions('ஆண்டு விழா');
    await expect
      .poll(() => screen.inputsOf('getUploadedFiles').at(-1))
      .toMatchObject({ folder: 'ஆண்டு விழா' });
    await page.getByRole('combobox', { name: 'Bucket' }).selectOptions('library');
    await expect
      .poll(() => screen.inputsOf('getUploadedFiles').at(-1))
      .toMatchObject({ bucket: 'library', folder: 'General' });
    expect(screen.address()).toContain('bucket=library');
  });

  it('makes a folder and opens it; what is wrong with a name is told at its field', async () => {
    const screen = await renderScreen(<FileManagerScreen />, {
      role: 'Admin',
      calls: { ...calls, createFolder: { message: 'Folder Created Successfully' } },
    });
    await page.getByRole('button', { name: 'Create Folder' }).click();
    const name = page.getByRole('textbox', { name: 'Folder Name' });
    await name.fill('../up');
    await userEvent.tab();
    await expect.element(page.getByText(/Use letters, digits, spaces/).first()).toBeVisible();
    expect(screen.inputsOf('createFolder')).toEqual([]);
    await name.fill('Minutes');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(page.getByText('Folder Created Successfully')).toBeVisible();
    await expect
      .poll(() => screen.inputsOf('getUploadedFiles').at(-1))
      .toMatchObject({ folder: 'Minutes' });
  });

  it('renames; a taken name is told at its field', async () => {
    const taken = 'There is a file of this name already.';
    const screen = await renderScreen(<FileManagerScreen />, {
      role: 'Admin',
      calls: { ...calls, renameS3File: refuse(409, taken, { newKey: taken }) },
    });
    await page.getByRole('button', { name: 'Rename Plan.pdf' }).click();
    const name = page.getByRole('textbox', { name: 'New Name' });
    await expect.element(name).toHaveValue('Plan');
    await name.fill('Other');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(page.getByText(taken).first()).toBeVisible();
    await expect.element(name).toHaveValue('Other');
    expect(screen.inputsOf('renameS3File')).toEqual([
      { bucket: 'uploaded-docs', key: 'General/Plan.pdf', newKey: 'Other' },
    ]);
  });

  it('asks before it deletes, and takes it back (FILE-21)', async () => {
    const screen = await renderScreen(<FileManagerScreen />, {
      role: 'Admin',
      calls: {
        ...calls,
        deleteS3File: { message: 'File Deleted Successfully' },
        restoreFile: { message: 'File Restored Successfully' },
      },
    });
    await page.getByRole('button', { name: 'Delete Plan.pdf' }).click();
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent(/Delete the file Plan\.pdf\?/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => screen.inputsOf('restoreFile')).toEqual([{ id: 'f1' }]);
  });
});

it('asks before a folder goes, says why one with files stays, and leaves the deleted one', async () => {
  const reason = 'This folder still holds files. Please delete them first.';
  let isEmpty = false;
  const screen = await renderScreen(<FileManagerScreen />, {
    role: 'Admin',
    calls: {
      ...calls,
      deleteFolder: () =>
        isEmpty ? { message: 'Folder Deleted Successfully', id: 'h1' } : refuse(409, reason),
      restoreFile: { message: 'File Restored Successfully' },
    },
  });
  const button = page.getByRole('button', { name: 'Delete Folder' });
  await expect.element(page.getByRole('link', { name: 'Download Plan.pdf' })).toBeVisible();
  // General stands in every bucket.
  await expect.element(button).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Folder' }).selectOptions('ஆண்டு விழா');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Delete Folder' });
  await expect.element(dialog.getByText(/ஆண்டு விழா/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await expectAccessible();
  isEmpty = true;
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => screen.inputsOf('getUploadedFiles').at(-1))
    .toMatchObject({ folder: 'General' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => screen.inputsOf('restoreFile')).toEqual([{ id: 'h1' }]);
});

it('file submission takes pictures alone (FILE-09)', async () => {
  await renderScreen(<FileSubmissionScreen />, { role: 'HWC', calls, language: 'ta' });
  await expect.element(page.getByRole('button', { name: 'பதிவேற்று' })).toBeVisible();
  const input = page.elementLocator(htmlOf(document.querySelector('input[type=file]')));
  await expect.element(input).toHaveAttribute('accept', expect.stringContaining('.png'));
  await expect.element(input).not.toHaveAttribute('accept', expect.stringContaining('.pdf'));
  await expectAccessible();
});
