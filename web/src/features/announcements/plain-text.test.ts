import { describe, expect, it } from 'vitest';
import { findPosition, readText, writeParagraphs } from './plain-text.ts';

describe('plain text and the text of the editor', () => {
  it.each([
    ['', ''],
    ['No class', '<p>No class</p>'],
    ['No class \n\nவணக்கம்', '<p>No class </p><p></p><p>வணக்கம்</p>'],
    ['a < b && c > d', '<p>a &lt; b &amp;&amp; c &gt; d</p>'],
    ['&lt;', '<p>&amp;lt;</p>'],
    ['5\u00a0pm', '<p>5&nbsp;pm</p>'],
  ])('%j is %j', (text, html) => {
    expect(writeParagraphs(text)).toBe(html);
    expect(readText(html)).toBe(text);
  });

  it('leaves the looks out', () => {
    const html =
      '<h3>Picture <strong>day</strong></h3><ul><li><p>Form</p></li><li><p>Pen<br>Ink</p></li></ul>' +
      '<p><a href="https://school.example/?a=1&amp;b=2">Fees</a></p>';
    expect(readText(html)).toBe('Picture day\nForm\nPen\nInk\nFees');
  });

  it('finds the place of a letter in the document of the editor', () => {
    // <p>ab</p><p>c</p>: 0 opens, 1 a, 2 b, 3 closes, 4 opens, 5 c
    expect([0, 1, 2, 3, 4].map((offset) => findPosition('ab\nc', offset))).toEqual([1, 2, 3, 5, 6]);
  });
});
