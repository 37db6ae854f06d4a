import { checkPassword } from '@pallikoodam/domain/people/password';
import { describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';
import { isCommonPassword } from './widespread-passwords.ts';

describe('a password that is tried first', () => {
  it.each([
    'Password-1',
    'Vanakkam-1',
    'Vanakkam-2025',
    'Pallikoodam-1',
    'P@ssw0rd1',
    'PA$$W0RD-2026',
    '1qaz@WSX',
    '!QAZ2wsx',
    'Summer-2026!',
    'Welcome@123',
    'Admin@123',
    'Abc@12345',
    'Aa123456!',
    'Ｐａｓｓｗｏｒｄ-1',
    '2026-Tamil!',
  ])('%s fits the rule and is common', (password) => {
    expect(checkPassword(password)).toEqual([]);
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([testPassword, 'Kuyil paadum 7!', 'V3ry-Long-Sentence', 'X9$k2!mQ', 'அம்மாவின் Sweets 12!'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('it is refused', () => {
  let test: TestPortal;
  const send = async (path: string, payload: object) => {
    test ??= await startTestPortal();
    const visitor = await test.as('visitor');
    return visitor.post(`/auth${path}`, payload);
  };
  const refusal = {
    code: 'WEAK_PASSWORD',
    message: 'Many people use this password. Please choose another one.',
  };

  it('at sign-up', async () => {
    const email = 'malar@home.example';
    const answer = await send('/sign-up/email', { email, password: 'Password-1' });
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  });

  it('as a new password', async () => {
    const answer = await send('/reset-password', { token: 'x', newPassword: 'Password-1' });
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
    await test.close();
  });
});
