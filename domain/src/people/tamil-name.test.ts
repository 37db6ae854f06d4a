import { expect, it } from 'vitest';
import { findTamilNameFault } from './tamil-name.ts';

it.each([
  ['', null],
  ['  ', null],
  ['கவின்', null],
  ['கவின் குமார்', null],
  ['S. கவின்', null],
  ['A.K. கவின்', null],
  ['மு.கவின்', null],
  ['கவின் S', null],
  ['கவி\u200cன்', null],
  ['ஸ்ரீ', null],
  ['Kavin', 'letters'],
  ['S.', 'letters'],
  ['கவின் Kumar', 'letters'],
  ['கவின்5', 'letters'],
  ['José', 'letters'],
  ['Om', 'letters'],
  ['Krishnan', 'letters'],
  ['ಕವಿನ್', 'letters'],
  ['-', 'letters'],
  ['123', 'letters'],
  ['kzpNkfiy', 'old-font'],
  ['ftpd;', 'old-font'],
  ['jkpo;', 'old-font'],
  ['¸Å¢ý', 'old-font'],
  ['¾Á¢ú', 'old-font'],
])('%j: %s', (name, fault) => {
  expect(findTamilNameFault(name)).toBe(fault);
});
