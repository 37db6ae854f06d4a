import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEmail,
  isPhone,
  isPostalCode,
  normaliseEmail,
  normalisePhone,
  normalisePostalCode,
} from './contact.ts';

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

describe('a phone number as phones fill it in', () => {
  it.each([
    ['704-555-0111', '7045550111'],
    ['(704) 555-0111', '7045550111'],
    ['704.555.0111', '7045550111'],
    [' 704 555 0111 ', '7045550111'],
    ['+1 704 555 0111', '7045550111'],
    ['+1 (704) 555‑0111', '7045550111'], // a dash that keeps the line together
    ['1-704-555-0111', '7045550111'],
    ['17045550111', '7045550111'],
    ['704\u00a0555\u20130111', '7045550111'],
    ['\u202a+17045550111\u202c', '7045550111'], // as contacts of a phone paste it
    ['７０４５５５０１１１', '7045550111'],
  ])('%j is %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
    expect(isPhone(normalisePhone(typed))).toBe(true);
  });

  it.each(['704-555-011', '27045550111', '+91 98400 12345', '704-555-0111 x2', 'home', '', '+1'])(
    '%j is none',
    (typed) => expect(isPhone(normalisePhone(typed))).toBe(false),
  );
});

describe('a postal code', () => {
  it.each([
    ['28277', '28277'],
    [' 28277 ', '28277'],
    ['28277-1234', '28277-1234'],
    ['28277–1234', '28277-1234'],
    ['28277 - 1234', '28277-1234'],
    ['282771234', '28277-1234'],
    ['02134', '02134'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normalisePostalCode(typed)).toBe(stored);
    expect(isPostalCode(stored)).toBe(true);
  });

  it.each(['abc', '2827', '282777', '28277-123', '28277-12345', '28277x1234', 'K1A 0B1', '', '-'])(
    '%j is none',
    (typed) => expect(isPostalCode(normalisePostalCode(typed))).toBe(false),
  );
});
