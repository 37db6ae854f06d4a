import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PhotoGalleryScreen } from './photo-gallery-screen.tsx';

const items = ['Pongal', 'Recital', 'Graduation'].map(
  (name, at): GalleryItem => ({
    _id: `g${at}`,
    order: at,
    type: 'Photo',
    name,
    nameInTamil: '',
    url: 'https://albums.school.example/1',
    photo: `/art/gallery-${at + 1}.svg`,
    width: 0,
    height: 0,
    CreatedDate: '2025-09-06T14:00:00.000Z',
    UpdatedDate: '2025-09-07T14:00:00.000Z',
  }),
);

const viewer = page.getByRole('dialog', { name: 'Photos' });
const tile = (name: string) => page.getByRole('link', { name });

async function open(name: string): Promise<void> {
  await renderScreen(<PhotoGalleryScreen />, {
    width: 390,
    calls: { getAllGalleryInfo: pageOf(items, items.length) },
  });
  await tile(name).click();
  await shows(name);
}

async function shows(name: string): Promise<void> {
  await expect.element(viewer.getByRole('img', { name })).toBeVisible();
}

/** A finger that goes down on the picture, moves so many pixels and is lifted. */
function swipeBy(pixels: number): void {
  const target = viewer.getByRole('img').element();
  const finger = { bubbles: true, pointerType: 'touch', pointerId: 1, isPrimary: true };
  target.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 200 }));
  target.dispatchEvent(new PointerEvent('pointermove', { ...finger, clientX: 200 + pixels / 2 }));
  target.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 200 + pixels }));
}

describe('a photograph over the whole window', () => {
  it('turns by the arrows, Home and End, past the last to the first', async () => {
    await open('Recital');
    await userEvent.keyboard('{ArrowRight}');
    await shows('Graduation');
    await userEvent.keyboard('{ArrowRight}');
    await shows('Pongal');
    await userEvent.keyboard('{ArrowLeft}');
    await shows('Graduation');
    await userEvent.keyboard('{Home}');
    await shows('Pongal');
    await userEvent.keyboard('{End}');
    await shows('Graduation');
    await expect.element(viewer.getByText('3 of 3: Graduation')).toBeVisible();
  });

  it('closes by Escape and gives the focus back to the picture that opened it', async () => {
    await open('Recital');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(tile('Recital')).toHaveFocus();
  });

  it('opens by keyboard and keeps the focus inside', async () => {
    await open('Pongal');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Enter}');
    await shows('Pongal');
    for (let press = 0; press < 6; press += 1) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement;
      expect(focused === document.body || viewer.element().contains(focused)).toBe(true);
    }
    await expectAccessible();
  });

  it('turns by a swipe, not by a touch that hardly moves', async () => {
    await open('Pongal');
    swipeBy(-80);
    await shows('Recital');
    swipeBy(80);
    await shows('Pongal');
    swipeBy(-20);
    await shows('Pongal');
  });
});
