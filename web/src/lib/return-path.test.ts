import { describe, expect, it } from 'vitest';
import { readReturnPath } from './return-path.ts';

describe('the way back after signing in', () => {
  it.each([
    ['/Admission', '/Admission', '/Admission'],
    ['/Admission?Status=Paid&page=2', '/Admission', '/Admission?Status=Paid&page=2'],
    ['/admission?x=1', '/Admission', '/Admission?x=1'],
    ['/', '/', '/'],
    ['/StudentData/a%40b.example', '/StudentData/$email', '/StudentData/a%40b.example'],
    ['/Profile#top', '/Profile', '/Profile#top'],
  ])('takes %s', (from, route, href) => {
    expect(readReturnPath(from)).toEqual({ route, href });
  });

  it.each([
    'https://evil.example/Admission',
    '//evil.example/Admission',
    '/\\evil.example/Admission',
    '/\t/evil.example',
    'javascript:alert(1)',
    'Admission',
    '/nowhere',
    '/api/getStudentInfo',
    '/../..//evil.example',
    '',
    `/Admission?${'x'.repeat(3000)}`,
    undefined,
    null,
    7,
    ['/Admission'],
  ])('refuses %j', (from) => {
    expect(readReturnPath(from)).toBeNull();
  });

  it.each([
    '/Signin',
    '/Signin?from=/Admission',
    '/signup',
    '/Forgot?token=1',
    '/Successfull',
    '/Error',
  ])('does not lead round to %s', (from) => {
    expect(readReturnPath(from)).toBeNull();
  });
});
