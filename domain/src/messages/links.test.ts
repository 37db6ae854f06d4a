import { expect, it } from 'vitest';
import { completeLink, isSendableLink } from './links.ts';

it.each([
  ['https://school.example/fees?year=1#sums', 'https://school.example/fees?year=1#sums'],
  ['HTTP://school.example', 'HTTP://school.example'],
  [' mailto:office@school.example ', 'mailto:office@school.example'],
  ['school.example', 'https://school.example'],
  ['www.school.example/fees', 'https://www.school.example/fees'],
  ['school.example:8080/fees', 'https://school.example:8080/fees'],
  ['office@school.example', 'mailto:office@school.example'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<b>x</b>', null],
  ['ftp://school.example', null],
  ['//school.example', null],
  ['/News', null],
  ['#top', null],
  ['the hall', null],
  ['', null],
])('completes %j to %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});

it('sends a link only with a scheme that mail programs open', () => {
  expect(isSendableLink('https://school.example')).toBe(true);
  expect(isSendableLink('school.example')).toBe(false);
  expect(isSendableLink('javascript:alert(1)')).toBe(false);
});
