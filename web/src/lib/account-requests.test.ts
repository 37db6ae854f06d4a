import { describe, expect, it } from 'vitest';
import { readFault, tooManyTries } from './account-requests.ts';
import { tryAgain } from './refusal.ts';

describe('faults of the sign-in component', () => {
  it('keeps the code and message of a refusal', () => {
    const text = JSON.stringify({ code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' });
    expect(readFault(403, text)).toEqual({
      code: 'EMAIL_NOT_VERIFIED',
      kind: 'refused',
      message: 'Email not verified',
    });
  });

  it('says what there was too much of, and that there were too many tries where nothing says so', () => {
    expect(readFault(429, 'slow down')).toMatchObject({ kind: 'tooMany', message: tooManyTries });
    const busy = 'The portal is very busy right now. Please try again in a few seconds.';
    expect(readFault(429, JSON.stringify({ message: busy }))).toMatchObject({
      kind: 'tooMany',
      message: busy,
    });
  });

  it('does not show people what a broken server says', () => {
    const text = JSON.stringify({ message: 'TypeError: undefined is not a function' });
    expect(readFault(500, text)).toMatchObject({ kind: 'serverFault', message: tryAgain });
  });

  it.each(['', '<html>', 'null', '[]', '{"message":7}'])('copes with the answer %j', (text) => {
    expect(readFault(400, text)).toEqual({ code: 'UNKNOWN', kind: 'refused', message: tryAgain });
  });
});
