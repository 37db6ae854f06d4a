import { describe, expect, it } from 'vitest';
import { paymentStatuses, studentStatuses } from '../students/values.ts';
import { owesFee, owing } from './who-owes.ts';

describe('a fee is still to come', () => {
  it.each([
    ['Submitted', '', true],
    ['Active', 'NotPaid', true],
    ['Active', 'PaymentIssue', true],
    ['OnHold', '', true],
    ['Active', 'Paid', false],
    ['Active', 'Returned', false],
    ['Discontinued', 'Returned', false],
    // Who left without paying counts until the treasurer decides otherwise.
    ['Discontinued', 'NotPaid', true],
    ['Rejected', '', false],
    ['Rejected', 'NotPaid', false],
    // What other programs may have stored owes like a blank.
    ['', 'Pending', true],
  ])('of Status %j with PaymentStatus %j: %s', (Status, PaymentStatus, expected) => {
    expect(owesFee({ Status, PaymentStatus })).toBe(expected);
  });

  it('by the rule and by the query alike, in every mix of states', () => {
    for (const Status of studentStatuses) {
      for (const PaymentStatus of paymentStatuses) {
        const asked =
          owing.paymentStatuses.includes(PaymentStatus) && Status !== owing.exceptStatus;
        expect(owesFee({ Status, PaymentStatus }), `${Status} ${PaymentStatus}`).toBe(asked);
      }
    }
  });
});
