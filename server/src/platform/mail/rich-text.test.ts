import { expect, it } from 'vitest';
import { readRichText } from './rich-text.ts';

it.each([
  ['paragraphs', '<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['a list', '<ul><li><p>One</p> </li><li>Two</li></ul><p>Three</p>', '- One\n- Two\n\nThree'],
  ['blanks before an end', `<p>One${' '.repeat(2_000)}<br>Two  </p>`, 'One\nTwo'],
  ['blanks between words', `a${' '.repeat(2_000)}b`, `a${' '.repeat(2_000)}b`],
  ['a link', '<a href="https://x.example">here</a>', 'here (https://x.example)'],
  [
    'a link that is its own label',
    '<a href="https://x.example">https://x.example</a>',
    'https://x.example',
  ],
  ['signs', '<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
])('%s as plain text', (_what, html, text) => {
  expect(readRichText(html)).toBe(text);
});
