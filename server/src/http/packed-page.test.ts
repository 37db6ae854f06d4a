import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { packForMany, packOnce } from './packed-page.ts';

const text = Array.from({ length: 4_000 }, (_, at) => `<p>பள்ளி ${(at * 7919) % 997}</p>`).join('');

it('packs a page once, however many ask at the same moment', async () => {
  const pack = packOnce(text, 5);
  const [first, second] = await Promise.all([pack(), pack()]);
  expect(second).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(text);
});

describe('a page for everybody', () => {
  it('is there quickly for its first reader, and small for those who come after the second', async () => {
    const pack = packForMany(text);
    const first = await pack();
    const second = await pack();
    expect(second).toBe(first);
    await vi.waitFor(async () => {
      const later = await pack();
      expect(later.length).toBeLessThan(first.length);
      expect(brotliDecompressSync(later).toString()).toBe(text);
    });
    expect(await pack()).toBe(await pack());
  });

  it('is not made small for one reader alone', async () => {
    const first = await packForMany(text)();
    const again = packForMany(text);
    await again();
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Whoever asks second begins it, and is not kept waiting.
    expect((await again()).length).toBe(first.length);
  });
});
