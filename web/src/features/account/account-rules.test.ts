import { describe, expect, it } from 'vitest';
import {
  findAgreementFault,
  findConfirmationFault,
  findEmailFault,
  findNewPasswordFault,
  findPasswordFault,
  findResetEmailFault,
} from './account-rules.ts';
import { readForgotAddress, readSignInAddress } from './addresses.ts';

describe('the fields of the account pages', () => {
  it.each([
    ['', 'E-mail is required'],
    ['   ', 'E-mail is required'],
    ['parent', 'E-mail must be valid'],
    ['parent@school', 'E-mail must be valid'],
    [' Parent@School.Example ', null],
  ])('say of the e-mail %j: %j', (email, fault) => {
    expect(findEmailFault(email)).toBe(fault);
  });

  it.each(['', 'x', 'x@y'])('refuse to send a reset mail to %j (OP-42)', (email) => {
    expect(findResetEmailFault(email)).toBe('Please enter a valid email address');
    expect(findResetEmailFault('x@y.example')).toBeNull();
  });

  it.each([
    ['', 'This field is required'],
    ['Short1!', 'Invalid character length, required 8'],
    [
      'longenough1!',
      'Password must contain an upper case letter, a numeric character, and a special character',
    ],
    ['Vanakkam-2025', null],
  ])('say of the new password %j: %j', (password, fault) => {
    expect(findNewPasswordFault(password)).toBe(fault);
  });

  it('ask for the same password twice', () => {
    expect(findConfirmationFault('a', { password: 'b' })).toBe('Passwords do not match');
    expect(findConfirmationFault('', { password: '' })).toBe('This field is required');
    expect(findConfirmationFault('a', { password: 'a' })).toBeNull();
  });

  it('ask for the agreement, and at sign-in only for some password', () => {
    expect(findAgreementFault(false)).toBe('Please agree to the terms to create an account.');
    expect(findAgreementFault(true)).toBeNull();
    expect(findPasswordFault('')).toBe('This field is required');
    expect(findPasswordFault('x')).toBeNull();
  });
});

describe('the addresses of the account pages', () => {
  const signInAddress = { from: '', confirm: '', unlock: '', error: '' };

  it('read what the mailed links say', () => {
    expect(readSignInAddress({ confirm: 'abc' })).toEqual({ ...signInAddress, confirm: 'abc' });
    expect(readSignInAddress({ unlock: 'abc' })).toEqual({ ...signInAddress, unlock: 'abc' });
    expect(readForgotAddress({ token: 'abc' })).toEqual({ token: 'abc', error: '' });
  });

  it('ignore what no one meant', () => {
    const strange = { from: ['/a', '/b'], confirm: { a: 1 }, unlock: null, error: 7 };
    expect(readSignInAddress(strange)).toEqual(signInAddress);
  });
});
