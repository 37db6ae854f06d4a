import { readSchool } from '@pallikoodam/content/school';
import { expect, it } from 'vitest';
import { describeFailure } from './start-failure.ts';

const thrownBy = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

it('a slip in a text of the school is said in its sentence, without a stack', () => {
  const { payment, ...rest } = readSchool();
  const slipped = { ...rest, payment: { ...payment, gatewayUrl: 'http://bank.org/pay' } };
  expect(describeFailure(thrownBy(() => readSchool(JSON.stringify(slipped))))).toBe(
    'content/school.json, line 1: payment.gatewayUrl must begin with https:// or be blank.',
  );
});

it('what nobody foresaw comes with its stack', () => {
  const error = new Error('unforeseen');
  expect(describeFailure(error)).toBe(error);
});
