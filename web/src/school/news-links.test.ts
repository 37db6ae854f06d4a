import { describe, expect, it } from 'vitest';
import { splitLinks } from './news-links.ts';

const link = (href: string, text = href) => ({ kind: 'link', text, href });
const text = (words: string) => ({ kind: 'text', text: words });

describe('the addresses in a news text', () => {
  it.each([
    ['No classes this weekend.', [text('No classes this weekend.')]],
    ['', []],
    [
      'Program: https://recital.school.example/winter-2025',
      [text('Program: '), link('https://recital.school.example/winter-2025')],
    ],
    [
      'See http://a.example/x, or mailto:office@school.example!',
      [
        text('See '),
        link('http://a.example/x'),
        text(', or '),
        link('mailto:office@school.example', 'office@school.example'),
        text('!'),
      ],
    ],
    [
      'Rules (https://a.example/rules) apply',
      [text('Rules ('), link('https://a.example/rules'), text(') apply')],
    ],
    ['https://a.example/kural_(book).', [link('https://a.example/kural_(book)'), text('.')]],
    [
      'இங்கே: https://a.example/தமிழ் பாருங்கள்',
      [text('இங்கே: '), link('https://a.example/தமிழ்'), text(' பாருங்கள்')],
    ],
    ['line one\nhttps://a.example', [text('line one\n'), link('https://a.example')]],
  ])('%j', (news, parts) => {
    expect(splitLinks(news)).toEqual(parts);
  });

  it.each([
    'javascript:alert(1)',
    // Reads as an address with a host; what follows the line break runs.
    'javascript://a.example/%0Aalert(1)',
    'JavaScript://office@a.example/%0Aalert(1)',
    'vbscript://a.example/x',
    'data://a.example/,<script>alert(1)</script>',
    'file://a.example/etc',
    'ftp://a.example/file',
    'https://',
    'mailto:nobody',
    '<a href="//a.example">x</a>',
  ])('%j stays plain text', (news) => {
    expect(splitLinks(news)).toEqual([text(news)]);
  });

  it('loses no letter', () => {
    const news = 'a https://x.example?q=1&r="2" b (mailto:c@d.example), e.';
    const joined = splitLinks(news).map((part) => (part.kind === 'link' ? part.href : part.text));
    expect(joined.join('')).toBe(news);
  });
});
