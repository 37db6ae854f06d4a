import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { AddressWords } from './address-words.tsx';

it('breaks an address between its parts, and within one only where that alone is too long', async () => {
  await renderScreen(
    <div style={{ width: '9rem', overflowWrap: 'anywhere' }}>
      <AddressWords>malar.kannan@family.example</AddressWords>
    </div>,
  );
  await expect.element(page.getByText('malar.kannan@family.example')).toBeVisible();
  const words = page.getByText('malar.kannan@family.example').element();
  expect(linesOf(words)).toEqual(['malar.kannan@', 'family.example']);
});

it('breaks a postal address at its blanks', async () => {
  await renderScreen(
    <div style={{ width: '7rem', overflowWrap: 'anywhere' }}>
      <AddressWords>Pallikoodam, P.O. Box 0000</AddressWords>
    </div>,
  );
  const words = page.getByText('Pallikoodam, P.O. Box 0000');
  await expect.element(words).toBeVisible();
  expect(linesOf(words.element())).toEqual(['Pallikoodam, ', 'P.O. Box 0000']);
});

function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const [at, letter] of [...(text.nodeValue ?? '')].entries()) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, `${lines.get(top) ?? ''}${letter}`);
    }
  }
  return [...lines.values()];
}
