import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { feeSettings } from './fees.ts';
import { ContentError, readAnew } from './read-content.ts';
import { readSchool } from './school.ts';

describe('the school’s content', () => {
  // The setting is the process's, and other tests run in it.
  const { customError } = z.config();
  afterEach(() => void z.config({ customError }));

  it('is readable as it stands', () => {
    expect(readSchool().nameInTamil).toBe('பள்ளிக்கூடம்');
  });

  it('names each slip by its place and reason', () => {
    const school = readSchool();
    const slipped = {
      ...school,
      referencePrefix: 'ts',
      treasurerEmail: 'treasurer',
      locations: [{ ...school.locations[0], opens: '2 pm' }],
    };
    expect(() => readSchool(JSON.stringify(slipped))).toThrow(
      'content/school.json, line 1: referencePrefix must be one to four capital letters; ' +
        'line 1: treasurerEmail must be an email address; ' +
        'line 1: locations.0.opens must be a time such as 14:00.',
    );
  });

  it.each([
    ['gatewayUrl', 'http://bank.org/pay', 'must begin with https:// or be blank'],
    ['gatewayUrl', 7, 'must begin with https:// or be blank'],
    ['gatewayUrl', undefined, 'is missing'],
    ['paypal', 'http://paypal.me/us', 'must be an email address, begin with https:// or be blank'],
    ['zelle', 7, 'must be a string'],
  ])('of payment.%s as %j says what is needed', (field, value, reason) => {
    // As in the running portal, whose forms have words of their own for every fault.
    z.config({ customError: () => 'Please check this value' });
    const { payment, ...rest } = readSchool();
    const text = JSON.stringify({ ...rest, payment: { ...payment, [field]: value } });
    expect(() => readSchool(text)).toThrow(ContentError);
    expect(() => readSchool(text)).toThrow(reason);
  });

  it.each([
    [{ mapUrl: 'http://maps.org/a' }, 'locations.0.mapUrl must begin with https:// or be blank'],
    [{ address: '' }, 'locations.0.mapUrl needs an address beside it'],
  ])('of a branch with %j says what is needed', (changes, reason) => {
    const { locations, ...rest } = readSchool();
    const [first, ...others] = locations;
    const text = JSON.stringify({ ...rest, locations: [{ ...first, ...changes }, ...others] });
    expect(() => readSchool(text)).toThrow(reason);
  });

  it('does not let an unknown entry pass as a value that shows nowhere', () => {
    expect(() => readSchool(JSON.stringify({ ...readSchool(), facebokUrl: '' }))).toThrow(
      /facebokUrl/,
    );
  });

  it('comes without bank details', () => {
    expect(Object.values(readSchool().payment.bankTransfer).join('')).toBe('');
  });

  it('has the documents’ fees', () => {
    expect(feeSettings(readSchool())).toEqual({
      firstChildCents: 22_500,
      furtherChildCents: 17_500,
      newChildCents: 2_500,
    });
  });
});

it('files read again leave what a running portal keeps to, also where they have a slip by now', () => {
  const before = readSchool();
  const reading = () =>
    readAnew(() => {
      expect(readSchool()).not.toBe(before);
      throw new Error('a slip');
    });
  expect(reading).toThrow('a slip');
  expect(readSchool()).toBe(before);
});
