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

it('what no one foresaw comes with its stack', () => {
  const error = new Error('unforeseen');
  expect(describeFailure(error)).toBe(error);
});

const answered = (code: string, message: string, severity = 'ERROR') =>
  Object.assign(new Error(message), { code, severity });

it.each([
  [
    answered('08P01', 'unsupported startup parameter: x', 'FATAL'),
    'The database of DATABASE_URL answered: unsupported startup parameter: x (08P01).',
  ],
  [
    answered('42704', 'unrecognized configuration parameter "x"', 'FATAL'),
    'The database of DATABASE_URL answered: unrecognized configuration parameter "x" (42704).',
  ],
  [
    answered('57014', 'canceling statement due to statement timeout'),
    'The database of DATABASE_URL answered: canceling statement due to statement timeout (57014).',
  ],
  [
    answered('25006', 'cannot execute INSERT in a read-only transaction'),
    'The database server takes no writes: it is a standby, or read-only.',
  ],
  [
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
    'The database of DATABASE_URL does not answer (ECONNREFUSED).',
  ],
])('%s of a database is told in a sentence', (error, sentence) => {
  expect(describeFailure(error)).toBe(sentence);
});

it('a fault of ours comes with its stack, though a database found it', () => {
  const error = answered('42601', 'syntax error');
  expect(describeFailure(error)).toBe(error);
});
