import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchTestBrowser } from '../../scripts/launch-chromium.ts';
import { encodeCode128 } from '../../web/src/features/library/code-128.ts';
import { callAs } from './support/calls.ts';
import { expect, test as journey } from './support/journey.ts';
import { signInAs } from './support/people.ts';

const bookid = 'cam1';
const video = join(mkdtempSync(join(tmpdir(), 'pallikoodam-camera-')), 'label.y4m');
writeFileSync(video, filmLabel(bookid));
const withCamera = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
];

/** In a browser of its own: flags of the worker's would start a worker and a portal for it, too. */
const test = journey.extend({
  context: async ({ portal }, use) => {
    const browser = await launchTestBrowser(withCamera);
    await use(await browser.newContext({ baseURL: portal.url }));
    await browser.close();
  },
});

test('the desk reads a label by the camera', async ({ page, portal }) => {
  const librarian = await callAs(portal, 'librarian');
  const book = { bookid, title: 'Nila', author: 'Kayal', available: 'Y' };
  expect((await librarian.write('book', book)).status).toBe(200);
  await signInAs(page, 'librarian');
  await page.goto('/LibraryManagement');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const sign = page.getByRole('region', { name: 'Desk' }).getByRole('status');
  await expect(sign).toContainText('Nila is available. Scan the card or type the child’s name.');
});

/** Two seconds of a label held before the camera, as raw video (YUV4MPEG2). */
function filmLabel(text: string): Buffer {
  const [width, height, module] = [640, 480, 3];
  const bars = encodeCode128(text);
  const left = Math.floor((width - bars.length * module) / 2);
  const brightness = Buffer.alloc(width * height, 235);
  for (let row = 120; row < 360; row += 1) {
    for (const [index, bar] of [...bars].entries()) {
      if (bar === '1')
        brightness.fill(
          20,
          row * width + left + index * module,
          row * width + left + (index + 1) * module,
        );
    }
  }
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    brightness,
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array<Buffer>(20).fill(frame)]);
}
