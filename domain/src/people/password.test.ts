import { describe, expect, it } from 'vitest';
import { checkPassword, type PasswordPart, passwordParts } from './password.ts';

const codes = (password: string) => checkPassword(password).map((fault) => fault.code);

describe('a new password', () => {
  it.each([
    ['Vanakkam-2025', []],
    ['Abcde-1x', []],
    ['Abcd-1x', ['too-short']],
    ['abcde-1x', ['too-weak']],
    ['Abcdef-x', ['too-weak']],
    ['Abcdefg1', ['too-weak']],
    ['Abcdef 1', ['too-weak']],
    ['ÄRGER-2025', []],
    ['abc', ['too-short', 'too-weak']],
    ['', ['too-short', 'too-weak']],
    [`A-1${'x'.repeat(125)}`, []],
    [`A-1${'x'.repeat(126)}`, ['too-long']],
    ['x'.repeat(129), ['too-long', 'too-weak']],
  ])('%j has the faults %j', (password, faults) => {
    expect(codes(password)).toEqual(faults);
  });

  it("is refused in the documents' words", () => {
    expect(checkPassword('abc').map((fault) => fault.message)).toEqual([
      'Invalid character length, required 8',
      'Password must contain an upper case letter, a numeric character, and a special character',
    ]);
  });

  it.each<[string, PasswordPart[]]>([
    ['', []],
    ['abc', []],
    ['abcdefg', []],
    ['abcdefgh', ['length']],
    ['Abc', ['upper case']],
    ['abc1', ['digit']],
    ['abc ', []],
    ['abc-', ['special']],
    ['Vanakkam-2025', ['length', 'upper case', 'digit', 'special']],
  ])('%j brings the parts %j', (password, parts) => {
    const brought = Object.entries(passwordParts).filter(([, isMet]) => isMet(password));
    expect(brought.map(([part]) => part)).toEqual(parts);
  });
});
