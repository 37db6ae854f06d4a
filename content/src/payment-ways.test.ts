import { expect, it } from 'vitest';
import { hasOwnWayToPay, isSampleMethod } from './payment-ways.ts';
import { readSchool } from './school.ts';

const delivered = readSchool();
const own = {
  ...delivered,
  postalAddress: ['Own School', 'P.O. Box 4711', 'Charlotte, NC 28201'],
  contacts: { ...delivered.contacts, payments: { email: 'payments@school.org' } },
  payment: { ...delivered.payment, zelle: 'payments@school.org', paypal: 'payments@school.org' },
};

const noWay = { onlineTransferEmail: '', zelle: '', paypal: '', chequePayableTo: '' };
const withPayment = (change: Partial<typeof delivered.payment>) => ({
  payment: { ...delivered.payment, ...change },
});

it.each(['cheque', 'zelle', 'directTransfer', 'paypal'] as const)(
  '%s as delivered leads nowhere, with what the school entered it does not',
  (method) => {
    expect(isSampleMethod(method, delivered)).toBe(true);
    expect(isSampleMethod(method, own)).toBe(false);
  },
);

it('an account whose details stand there is no sample, no matter who answers questions', () => {
  const { payment } = delivered;
  const bankTransfer = { ...payment.bankTransfer, accountNumber: '000123' };
  const school = { ...delivered, payment: { ...payment, bankTransfer } };
  expect(isSampleMethod('directTransfer', school)).toBe(false);
});

it.each<[string, Partial<typeof delivered>, boolean]>([
  ['nothing', {}, false],
  ['a postal address', { postalAddress: own.postalAddress }, true],
  ['an address to ask for the account', { contacts: own.contacts }, true],
  ['an address of transfers', withPayment({ onlineTransferEmail: 'payments@school.org' }), true],
  ['an address of PayPal', withPayment({ paypal: 'payments@school.org' }), true],
  ['no way but the account, asked for nowhere', withPayment(noWay), false],
])('of what was delivered the school changed %s', (_, change, paid) => {
  expect(hasOwnWayToPay({ ...delivered, ...change })).toBe(paid);
});
