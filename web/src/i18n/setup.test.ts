import {
  bookStatuses,
  classPreferences,
  paymentStatuses,
  refundStatuses,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import { offeredVolunteerStatuses } from '@pallikoodam/domain/volunteers/values';
import { expect, it } from 'vitest';
import { i18n } from './setup.ts';

it('fills in the values of a text that is its own key', () => {
  expect(i18n.t('{{first}} of {{count}} rows seen', { first: 1, count: 2 })).toBe(
    '1 of 2 rows seen',
  );
  expect(i18n.t('{{count}} rows', { count: 2 })).toBe('2 rows');
  expect(i18n.t('{{count}} rows', { count: 1 })).toBe('1 row');
});

it.each(
  [
    studentStatuses,
    classPreferences,
    bookStatuses,
    paymentStatuses,
    refundStatuses,
    offeredVolunteerStatuses,
  ]
    .flat<readonly (readonly string[])[]>()
    .filter((value) => /[a-z][A-Z]/.test(value)),
)('%s, as it is stored, has words of its own', (value) => {
  expect(i18n.t(value)).not.toMatch(/[a-z][A-Z]/);
});
