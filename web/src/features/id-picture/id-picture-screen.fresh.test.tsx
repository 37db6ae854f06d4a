import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuseField } from '../../lib/refusal.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { elementOf, htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { IdPictureScreen } from './id-picture-screen.tsx';

vi.mock('../../lib/upload-file.ts', { spy: true });
const sends = vi.mocked(uploadFile);
beforeEach(() => {
  sends.mockReset();
  sends.mockResolvedValue({});
});

/** Red on the left, blue on the right. */
async function drawn(name: string, { width = 400, height = 300 } = {}): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('There is no canvas.');
  brush.fillStyle = '#f00';
  brush.fillRect(0, 0, width / 2, height);
  brush.fillStyle = '#00f';
  brush.fillRect(width / 2, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
}

const file = () => page.getByLabelText(/^Choose a/);
const upload = () => page.getByRole('button', { name: 'Upload' }).click();
const frame = () => page.getByRole('img', { name: 'The picture as it will be on the card' });

async function fillIn() {
  await page.getByRole('textbox', { name: 'First Name' }).fill('Kavin');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Kumar');
  await page.getByRole('combobox', { name: 'Grade' }).selectOptions('Nilai 1');
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('South - *Socrates');
}

/** The colour in the middle of a picture that was sent. */
async function middleOf(sent: File): Promise<'red' | 'blue'> {
  const bitmap = await createImageBitmap(sent);
  expect([bitmap.width, bitmap.height]).toEqual([700, 900]);
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const brush = canvas.getContext('2d');
  brush?.drawImage(bitmap, 350, 450, 1, 1, 0, 0, 1, 1);
  const [red = 0, , blue = 0] = brush?.getImageData(0, 0, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}

describe('the picture for an ID card', () => {
  it('is asked for with every field (ID-05)', async () => {
    await renderScreen(<IdPictureScreen />);
    await upload();
    await expect.element(page.getByText('Please select a file!')).toBeVisible();
    await expect.element(file()).toHaveAttribute('aria-invalid', 'true');
    expect(page.getByText('Required.').elements()).toHaveLength(4);
    expect(sends).not.toHaveBeenCalled();
    await expectAccessible();
  });

  it('is cropped by keyboard, named after its owner, and the form is blank again', async () => {
    await renderScreen(<IdPictureScreen />);
    await fillIn();
    await userEvent.upload(file(), await drawn('IMG 1.png'));
    await expect.element(frame()).toBeVisible();
    await expectAccessible();
    const sideways = page.getByRole('slider', { name: 'Left or right' });
    sideways.element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(sideways).toHaveValue('100');
    await upload();
    await expect.element(page.getByText(/^The picture of Kavin Kumar has arrived/)).toBeVisible();
    await expect.element(page.getByText('Files Uploaded Successfully')).toBeVisible();
    const [place, sent] = sends.mock.calls[0] ?? [];
    expect(place).toMatchObject({
      params: { bucket: 'profile-pictures', folder: 'ID pictures', person: 'Kavin_Kumar' },
    });
    expect(sent).toMatchObject({ name: 'Kavin_Kumar_Nilai 1_South - Socrates.jpg' });
    expect(await middleOf(sent as File)).toBe('blue');
    await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('');
    await expect.element(frame()).not.toBeInTheDocument();
  });

  it('follows the mouse', async () => {
    await renderScreen(<IdPictureScreen />);
    await fillIn();
    await userEvent.upload(file(), await drawn('wide.png', { width: 900, height: 300 }));
    await expect.element(frame()).toBeVisible();
    const { left, top, width } = frame().element().getBoundingClientRect();
    const at = (type: string, clientX: number) =>
      frame()
        .element()
        .dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: top + 9 }),
        );
    HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
    at('pointerdown', left + 1);
    at('pointermove', left + 1 + width);
    at('pointerup', left + 1 + width);
    const sideways = page.getByRole('slider', { name: 'Left or right' });
    await expect
      .poll(() => Number(elementOf(HTMLInputElement, sideways.element()).value))
      .toBeLessThan(20);
    await upload();
    await expect.poll(() => sends.mock.calls.length).toBe(1);
    expect(await middleOf(sends.mock.calls[0]?.[1] as File)).toBe('red');
  });

  it.each([
    ['a drawing', 'a.svg', '<svg/>', 'Only Images allowed'],
    ['no ending', 'picture', 'x', 'Only Images allowed'],
    ['another content', 'a.png', '<svg onload="alert(1)"/>', /not what its name says/],
    ['half a picture', 'a.png', '\x89PNG\r\n\x1a\n', /cannot be read/],
    ['nothing', 'a.gif', '', /This file is empty/],
  ])('says at once what is wrong with %s', async (_, name, content, message) => {
    await renderScreen(<IdPictureScreen />);
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
    // As by dropping, which no picker holds back.
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], name));
    file()
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: transfer }));
    await expect.element(page.getByText(message).first()).toBeVisible();
    await expect.element(frame()).not.toBeInTheDocument();
  });

  it('stays, with what was typed, where the server refuses it', async () => {
    await renderScreen(<IdPictureScreen />, { language: 'ta', width: 390, scheme: 'dark' });
    const [first, last] = page.getByRole('textbox').elements() as HTMLInputElement[];
    await userEvent.fill(htmlOf(first), 'கவின்');
    await userEvent.fill(htmlOf(last), 'குமார்');
    const [grade, branch] = page.getByRole('combobox').elements() as HTMLElement[];
    await userEvent.selectOptions(htmlOf(grade), 'Volunteer');
    await userEvent.selectOptions(htmlOf(branch), 'North');
    await userEvent.upload(page.getByLabelText('படத்தைத் தேர்ந்தெடுக்கவும்'), await drawn('a.png'));
    sends.mockRejectedValue(refuseField('picture', 'Only Images allowed'));
    await page.getByRole('button', { name: 'பதிவேற்று' }).click();
    await expect.element(page.getByText('படங்கள் மட்டுமே ஏற்கப்படும்').first()).toBeVisible();
    expect(first?.value).toBe('கவின்');
    await expect.element(page.getByRole('slider').first()).toBeVisible();
    await expectAccessible();
  });
});
