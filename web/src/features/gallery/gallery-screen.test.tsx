import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GalleryScreen } from './gallery-screen.tsx';

const pongal: GalleryItem = {
  _id: 'g1',
  order: 10,
  type: 'Photo',
  name: 'Pongal',
  nameInTamil: '',
  url: 'https://albums.school.example/1',
  photo: '/art/gallery-1.svg',
  width: 0,
  height: 0,
  CreatedDate: '2025-09-06T14:00:00.000Z',
  UpdatedDate: '2025-09-07T14:00:00.000Z',
};
const calls = { getAllGalleryInfo: pageOf([pongal], 1) };

describe('the gallery screen', () => {
  it('lists 50 a page by order (GAL-02)', async () => {
    const screen = await renderScreen(<GalleryScreen />, { role: 'Admin', calls });
    await expect.element(page.getByRole('button', { name: 'Edit Pongal' })).toBeVisible();
    expect(screen.inputsOf('getAllGalleryInfo')[0]).toEqual({
      sort: 'order',
      page: 1,
      pageSize: 50,
    });
    await expectAccessible();
  });

  it('asks for a thumbnail of photographs alone, and for a title (GAL-04, GAL-05)', async () => {
    const screen = await renderScreen(<GalleryScreen />, {
      role: 'Admin',
      calls: { ...calls, addGallery: pongal },
    });
    await page.getByRole('button', { name: 'Add a link' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Thumbnail link' })).toBeVisible();
    await page.getByRole('dialog').getByRole('combobox', { name: /^Type/ }).selectOptions('Video');
    await expect
      .element(page.getByRole('textbox', { name: 'Thumbnail link' }))
      .not.toBeInTheDocument();
    await page.getByRole('textbox', { name: /URL/ }).fill('javascript:alert(1)');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Winter Recital');
    const order = page.getByRole('textbox', { name: /^Order/ });
    for (const [typed, words] of [
      ['-1', 'Please enter a positive number'],
      ['0', 'Please enter a positive number'],
      ['1.5', 'Enter a whole number from 1 to 100,000'],
      ['100001', 'Enter a whole number from 1 to 100,000'],
    ] as const) {
      await order.fill(typed);
      await userEvent.tab();
      await expect.element(order).toHaveAccessibleDescription(words);
      await expect.element(order).toHaveValue(typed);
    }
    await order.fill('20');
    await expect
      .element(page.getByText('Enter an address that begins with https://').first())
      .toBeVisible();
    await page.getByRole('textbox', { name: /URL/ }).fill('https://videos.school.example/7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Gallery item added')).toBeVisible();
    expect(screen.inputsOf('addGallery')).toMatchObject([
      {
        body: {
          order: 20,
          type: 'Video',
          name: 'Winter Recital',
          url: 'https://videos.school.example/7',
        },
      },
    ]);
  });

  it('says before the upload that the place is left out, and takes pictures alone', async () => {
    await renderScreen(<GalleryScreen />, { role: 'SuperAdmin', calls });
    await page.getByRole('button', { name: 'Upload photographs' }).click();
    await expect
      .element(page.getByText(/the place where they were taken is left out/))
      .toBeVisible();
    await expectAccessible();
  });
});
