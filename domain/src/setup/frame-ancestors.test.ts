import { expect, it } from 'vitest';
import { mayBeFramed } from './frame-ancestors.ts';

const page = new URL('https://bank.org/pay');

it.each([
  ['*', true],
  ['https:', true],
  ['http:', true],
  ['ws:', true],
  ['wss:', true],
  ['data:', false],
  ["'none'", false],
  ["'self'", false],
  ['', false],
  ['https://portal.school.org', true],
  ['HTTPS://Portal.School.org', true],
  ['portal.school.org', true],
  ['portal.school.org/', true],
  ['https://portal.school.org/other', false],
  ['https://portal.school.org:*', true],
  ['https://portal.school.org:443', true],
  ['portal.school.org:443', true],
  ['https://portal.school.org:8443', false],
  ['http://portal.school.org', true],
  ['http://portal.school.org:80', true],
  ['http://portal.school.org:443', true],
  ['http://portal.school.org:8080', false],
  ['ws://portal.school.org:80', true],
  // 80 is raised only where the scheme is; this one is secure already.
  ['https://portal.school.org:80', false],
  ['portal.school.org:80', false],
  ['https://*', true],
  ['http://*:80', true],
  ['*:8443', false],
  ['https://*.school.org', true],
  ['http://*.school.org', true],
  ["'self' https://*.bank.org", false],
  ['https://*.ool.org', false],
  ["'self' https://bank.org https://portal.school.org", true],
  ['https://*.portal.school.org', false],
])('an https portal within frame-ancestors %s: %s', (ancestors, allowed) => {
  expect(mayBeFramed(ancestors, { page, portal: new URL('https://portal.school.org') })).toBe(
    allowed,
  );
});

it.each([
  ['http://localhost:3000', 'http:', true],
  ['http://localhost:3000', 'ws:', true],
  ['http://localhost:3000', 'https:', false],
  ['http://localhost:3000', 'wss:', false],
  ['http://localhost:3000', 'http://localhost:3000', true],
  ['http://localhost:3000', 'http://localhost', false],
  // Without a scheme it is that of the page, which is https.
  ['http://localhost:3000', 'localhost:3000', false],
  ['http://localhost', 'http://localhost:80', true],
  ['https://portal.school.org:8443', 'http://portal.school.org:80', false],
  ['https://portal.school.org:8443', 'https://portal.school.org', false],
  ['https://portal.school.org:8443', 'https:', true],
  ['https://bank.org', "'self'", true],
])('%s within frame-ancestors %s: %s', (portal, ancestors, allowed) => {
  expect(mayBeFramed(ancestors, { page, portal: new URL(portal) })).toBe(allowed);
});
