import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UploadOptions } from '../../lib/upload-file.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UploadField } from './upload-field.tsx';

type Sent = UploadOptions & { name: string; arrive: () => void; fail: (error: Error) => void };

/** A server that answers when the test says so. */
function createServer() {
  const sent: Sent[] = [];
  const send = (file: File, options: UploadOptions) =>
    new Promise<void>((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new Error('stopped')));
      sent.push({ name: file.name, ...options, arrive: resolve, fail: reject });
    });
  return { sent, send };
}

async function open(width?: number) {
  const server = createServer();
  const onSent = vi.fn();
  await renderScreen(
    <UploadField
      label="Choose files"
      hint="Pictures up to 1 KB"
      accept={['.png', '.jpg']}
      wrongEnding="Only Images allowed"
      ways={{ '.heic': 'Send it as JPEG' }}
      maxBytes={1024}
      send={server.send}
      onSent={onSent}
    />,
    width === undefined ? {} : { width },
  );
  return { ...server, onSent };
}

const choose = (...files: File[]) =>
  userEvent.upload(htmlOf(document.querySelector('input[type=file]')), files);
const picture = (name: string) => new File(['x'], name);
const upload = () => page.getByRole('button', { name: 'Upload', exact: true });

describe('the upload field', () => {
  it('asks for a file where none is chosen (FILE-08)', async () => {
    const { sent } = await open();
    await upload().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Please select a file!/);
    await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    expect(sent).toEqual([]);
    await expectAccessible();
  });

  it('tells what it does not take, and keeps the others', async () => {
    await open();
    await choose(
      picture('a.png'),
      picture('b.pdf'),
      picture('d.HEIC'),
      new File(['x'.repeat(1025)], 'c.JPG'),
    );
    const fault = page.getByRole('alert').first();
    await expect.element(fault).toMatchTextContent(/b\.pdf: Only Images allowed/);
    await expect.element(fault).toMatchTextContent(/d\.HEIC: Send it as JPEG/);
    await expect.element(fault).toMatchTextContent(/c\.JPG is larger than 1\.0 KB/);
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/a\.png/);
  });

  it('sends two at a time, shows how far each is, and keeps what failed for another try', async () => {
    const { sent, onSent } = await open(390);
    await choose(picture('a.png'), picture('b.png'), picture('c.png'));
    await upload().click();
    await expect.poll(() => sent.length).toBe(2);
    sent[0]?.onProgress(0.4);
    const progress = page.getByRole('progressbar', { name: 'Progress of a.png' });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    await expectAccessible();
    sent[0]?.arrive();
    await expect.poll(() => sent.length).toBe(3);
    sent[1]?.fail(new TypeError());
    sent[2]?.arrive();
    await expect.poll(() => onSent.mock.calls).toEqual([[{ arrived: 2, left: 1 }]]);
    await expect
      .element(page.getByRole('listitem'))
      .toMatchTextContent(/The portal cannot be reached/);
    await page.getByRole('button', { name: 'Try b.png again' }).click();
    await expect.poll(() => sent.length).toBe(4);
    // The same key: had the first answer only been lost, nothing is stored twice.
    expect(sent[3]?.key).toBe(sent[1]?.key);
    sent[3]?.arrive();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
    expect(onSent).toHaveBeenLastCalledWith({ arrived: 1, left: 0 });
  });

  it('stops one by keyboard while the others go on', async () => {
    const { sent, onSent } = await open();
    await choose(picture('a.png'), picture('b.png'));
    await upload().click();
    await expect.poll(() => sent.length).toBe(2);
    page.getByRole('button', { name: 'Stop a.png' }).element().focus();
    await userEvent.keyboard('{Enter}');
    sent[1]?.arrive();
    await expect.poll(() => onSent.mock.calls).toEqual([[{ arrived: 1, left: 1 }]]);
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/a\.png/);
    await page.getByRole('button', { name: 'Take out a.png' }).click();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  });
});
