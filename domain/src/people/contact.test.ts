import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isPhone, normaliseEmail } from './contact.ts';

const ofLength = (length: number) => `${'a'.repeat(length - '@b.org'.length)}@b.org`;

describe('an e-mail address', () => {
  it.each([
    ['meena@school.example', true],
    ['meena.raj+tamil@mail.school.example', true],
    ["o'neil@a.bc", true],
    ['a@b.cd', true],
    ['a@b.c', false],
    ['a@1.2.ta', true],
    ['a..b@school.example', false],
    ['.a@school.example', false],
    ['a.@school.example', false],
    ['a@-school.example', false],
    ['தமிழ்@பள்ளி.example', false],
    ['a&b@school.example', false],
    [ofLength(254), true],
    [ofLength(255), false],
    ['meena@school', false],
    ['meena.school.example', false],
    ['@school.example', false],
    ['meena@', false],
    ['meena@.example', false],
    ['meena@school.', false],
    ['meena@school..example', false],
    ['meena@raj@school.example', false],
    ['meena raj@school.example', false],
    [' meena@school.example', false],
    ['meena@school.example\n', false],
    ['meena@school.example\r\nBcc: x@y.z', false],
    ['meena\u0000@school.example', false],
    ['meena\u200b@school.example', false],
    ['meena,raj@school.example', false],
    ['Meena<meena@school.example>', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  it.each([
    ['  Meena@School.Example ', 'meena@school.example'],
    ['meena@school.example', 'meena@school.example'],
  ])('%j is stored as %s', (given, stored) => {
    expect(normaliseEmail(given)).toBe(stored);
  });

  it('stays as it is once normalised', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text));
      }),
    );
  });
});

describe('a phone number', () => {
  it.each([
    ['7045551234', true],
    ['704555123', false],
    ['70455512345', false],
    ['+7045551234', false],
    ['704-555-1234', false],
    ['704555123a', false],
    ['٧٠٤٥٥٥١٢٣٤', false],
    ['7045551234\n', false],
    ['', false],
  ])('%j has exactly ten digits: %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected);
  });
});
