import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PrintFrame } from './print-sheet.tsx';

const tamil = 'அம்மா';

it('has the letters of the other language before it prints, which nothing on screen asked for', async () => {
  const isLoaded = () => document.fonts.check('1em "Tamil of the Device"', tamil);
  const atPrint: boolean[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => void atPrint.push(isLoaded()));
  expect(isLoaded()).toBe(false);
  await renderScreen(
    <PrintFrame lang="ta" onDone={() => undefined}>
      {tamil}
    </PrintFrame>,
  );
  await expect.poll(() => atPrint).toEqual([true]);
});
