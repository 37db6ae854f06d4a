import { expect, it } from 'vitest';
import { mayBeFramed } from './frame-ancestors.ts';

it.each([
  ['*', true],
  ['https:', true],
  ['http:', false],
  ["'none'", false],
  ["'self'", false],
  ['', false],
  ['https://portal.school.org', true],
  ['HTTPS://Portal.School.org', true],
  ['portal.school.org', true],
  ['https://portal.school.org:*', true],
  ['https://portal.school.org:8443', false],
  ['http://portal.school.org', false],
  ['https://*.school.org', true],
  ["'self' https://*.bank.org", false],
  ['https://*.ool.org', false],
  ["'self' https://bank.org https://portal.school.org", true],
  ['https://*.portal.school.org', false],
])('frame-ancestors %s: %s', (ancestors, allowed) => {
  expect(mayBeFramed(ancestors, new URL('https://portal.school.org'))).toBe(allowed);
});
