import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PhotoGalleryScreen } from './photo-gallery-screen.tsx';

it.each(['en', 'ta'] as const)(
  'has its three kinds in one line on a phone (%s)',
  async (language) => {
    await renderScreen(<PhotoGalleryScreen />, {
      address: '/PhotoGallery',
      width: 390,
      language,
      calls: { getAllGalleryInfo: pageOf([], 0) },
    });
    const kinds = page.getByRole('navigation').getByRole('link');
    await expect.poll(() => kinds.elements().length).toBe(3);
    const tops = kinds.elements().map((kind) => kind.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    await expectAccessible();
  },
);
