import { describe, expect, it } from 'vitest';
import { type AdmissionSum, type AdmissionSummary, summariseAdmissions } from './statistics.ts';

const sum = (Branch: string, fields: Partial<AdmissionSum> = {}): AdmissionSum => ({
  Branch,
  PreviousYear: '',
  Status: 'Active',
  PaymentStatus: '',
  students: 1,
  free: 0,
  paidCents: 0,
  ...fields,
});
const paid = (branch: string, paidCents: number, students = 1) =>
  sum(branch, { PaymentStatus: 'Paid', paidCents, students });
const from = (PreviousYear: string, fields: Partial<AdmissionSum> = {}) =>
  sum('North', { PreviousYear, ...fields });

const nothing: AdmissionSummary = {
  Total: 0,
  Paid: 0,
  NotPaid: 0,
  Amount: 0,
  North: 0,
  South: 0,
  SouthM: 0,
  SouthS: 0,
  NewKids: 0,
};

describe('the admission cards', () => {
  it.each<[string, AdmissionSum[], Partial<AdmissionSummary>]>([
    ['no students', [], nothing],
    [
      'three who paid in two branches',
      [paid('North', 42_550, 2), paid('South', 17_500)],
      { Total: 3, Paid: 3, NotPaid: 0, Amount: 600.5 },
    ],
    ['one who paid an amount not entered', [paid('North', 0)], { Paid: 1, NotPaid: 0, Amount: 0 }],
    [
      'every payment status but Paid, amounts and all',
      ['', 'NotPaid', 'PaymentIssue', 'Returned'].map((PaymentStatus) =>
        sum('North', { PaymentStatus, paidCents: 22_500 }),
      ),
      { Total: 4, Paid: 0, NotPaid: 3, Amount: 0 },
    ],
    [
      'who was never admitted, and who left without paying',
      [sum('North', { Status: 'Rejected' }), sum('South', { Status: 'Discontinued' })],
      { Total: 2, Paid: 0, NotPaid: 1 },
    ],
    [
      'students of each branch, in either spelling',
      ['North', 'South', 'South - Metrolina', 'South - *Socrates', 'South - Socrates'].map(
        (branch, index) => sum(branch, { students: 10 ** index }),
      ),
      { Total: 11_111, North: 1, South: 11_110, SouthM: 100, SouthS: 11_000 },
    ],
  ])('of %s', (_, sums, expected) => {
    expect(summariseAdmissions(sums)).toMatchObject(expected);
  });

  it('tell new kids by their previous level, not by the level they enter', () => {
    const levels = [
      from('New Student', { students: 2 }),
      from('New Student', { PaymentStatus: 'Paid', paidCents: 22_500 }),
      from('N/A'),
      from(''),
      from('Nilai 1'),
    ];
    expect(summariseAdmissions(levels).NewKids).toBe(3);
  });

  it('refuse an amount with parts of a cent', () => {
    expect(() => summariseAdmissions([paid('North', 22_500.5)])).toThrow(RangeError);
  });
});
