import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

/** What the server would never let through (server/src/platform/mail/rich-text.ts), were it there all the same. */
const html =
  '<p>Vanakkam</p><script>parent.document.title = "taken"</script><img src="x" onerror="parent.document.title = \'taken\'">';

it('shows the mail where nothing in it runs or reaches the page', async () => {
  const mails = [{ language: 'en' as const, subject: 'No class', html, text: '' }];
  const nothing = () => undefined;
  const dialog = { opened: true, subject: mails, key: 1, open: nothing, close: nothing };
  await renderScreen(<PreviewDialog dialog={dialog} />);
  const frame = page.getByTitle('Message');
  await expect.element(frame).toBeVisible();
  await expect.element(frame).toHaveAttribute('sandbox', '');
  const { contentDocument } = elementOf(HTMLIFrameElement, frame.element());
  // Of an origin of its own: neither side reads the other.
  expect(contentDocument).toBeNull();
  expect(document.title).not.toBe('taken');
});
