import { expect, it } from 'vitest';
import { spellBackupCode } from './backup-codes.ts';

it.each([
  ['K7MX-P4DQ-W9TZ', 'k7mx-p4dq-w9tz'],
  [' k7mx p4dqw9tz ', 'k7mx-p4dq-w9tz'],
  ['k7mxp4dqw9tz', 'k7mx-p4dq-w9tz'],
  ['aB3dE-fG5hI', 'aB3dE-fG5hI'],
  ['k7mx', 'k7mx'],
])('%j is the code %j', (typed, code) => {
  expect(spellBackupCode(typed)).toBe(code);
});
