import { expect, it } from 'vitest';
import { sanitiseRichText, styleRichText } from './rich-text.ts';
import { readRichText } from './rich-text-as-plain.ts';

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
  [
    'numbers',
    '<ol><li><p>One</p></li><li><p>Two</p><p>More</p></li></ol><ol start="7"><li>Seven</li></ol>',
    '1. One\n2. Two\n   More\n\n7. Seven',
  ],
  [
    'lists within lists',
    '<ol><li><p>One</p><ol><li><p>A</p></li><li><p>B</p><ul><li>x</li></ul></li></ol></li><li>Two</li></ol>',
    '1. One\n   1. A\n   2. B\n      - x\n2. Two',
  ],
  [
    'a table',
    '<p>When</p><table><tbody> <tr><th><p>Day</p></th><th colspan="2">Where</th></tr> <tr><td><p>Sat</p><p>Sun</p></td><td></td><td><a href="https://x.example">Hall</a></td></tr><tr><td></td><td> </td></tr></tbody></table><p>Bye</p>',
    'When\n\nDay · Where\nSat Sun · – · Hall (https://x.example)\n\nBye',
  ],
  ['what is never closed', '<ul><li>One<li>Two', '- One\n  - Two'],
  ['what is closed twice', '<p>One</p></p></li>Two', 'One\n\nTwo'],
  ['signs', '<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
])('%s as plain text', (_what, html, text) => {
  expect(readRichText(html)).toBe(text);
});

it.each([
  ['a table', '<table><tbody><tr><td>a</td></tr></tbody></table>', null],
  [
    'spans',
    '<table><tr><th colspan="2" rowspan="1">a</th><td rowspan="3">b</td></tr></table>',
    '<table><tr><th colspan="2">a</th><td rowspan="3">b</td></tr></table>',
  ],
  [
    'spans beyond measure',
    '<td colspan="99999" rowspan="-2">a</td><td colspan="2;x" style="x" width="9">b</td>',
    '<td colspan="50">a</td><td>b</td>',
  ],
  ['the number of a list', '<ol start="3"><li>a</li></ol>', null],
  [
    'a number beyond measure',
    '<ol start="99999"><li>a</li></ol><ol start="1e9" type="a"><li>b</li></ol>',
    '<ol start="999"><li>a</li></ol><ol><li>b</li></ol>',
  ],
  [
    'captions and columns',
    '<table><caption>a</caption><colgroup><col></table>',
    '<table>a</table>',
  ],
])('keeps of %s what a mail may hold', (_what, html, kept) => {
  expect(sanitiseRichText(html)).toBe(kept ?? html);
});

it('takes no text as deep as it likes', () => {
  const deep = `${'<ul><li>'.repeat(1_000)}a${'</li></ul>'.repeat(1_000)}`;
  const kept = sanitiseRichText(deep);
  expect(kept.match(/<ul>/g)).toHaveLength(20);
  expect(readRichText(kept).trim()).toMatch(/^(- ?)+a$/m);
});

it('draws the lines of a table, and leaves no gap under the only words of a cell', () => {
  const cells = '<td rowspan="2"><p>a</p></td><td><p>b</p><p>c</p></td>';
  const styled = styleRichText(`<table><tbody><tr>${cells}</tr></tbody></table>`);
  expect(styled).toMatch(/<table style="[^"]*border-collapse:collapse/);
  expect(styled).toMatch(/<td [^>]*rowspan="2"[^>]*border:1px solid[^>]*>a<\/td>/);
  expect(styled.match(/<p /g)).toHaveLength(2);
});
