import { describe, expect, it } from 'vitest';
import { type AdmissionSum, type AdmissionSummary, summariseAdmissions } from './statistics.ts';

const sum = (value: string, fields: Partial<AdmissionSum> = {}): AdmissionSum => ({
  value,
  PaymentStatus: '',
  students: 1,
  cents: 0,
  ...fields,
});
const paid = (value: string, cents: number, students = 1) =>
  sum(value, { PaymentStatus: 'Paid', cents, students });

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
        sum('North', { PaymentStatus, cents: 22_500 }),
      ),
      { Total: 4, Paid: 0, NotPaid: 4, Amount: 0 },
    ],
    [
      'students of each branch, in either spelling',
      ['North', 'South', 'South - Metrolina', 'South - *Socrates', 'South - Socrates'].map(
        (branch, index) => sum(branch, { students: 10 ** index }),
      ),
      { Total: 11_111, North: 1, South: 11_110, SouthM: 100, SouthS: 11_000 },
    ],
  ])('of %s', (_, branches, expected) => {
    expect(summariseAdmissions({ branches, levels: [] })).toMatchObject(expected);
  });

  it('tell new kids by their previous level, not by the level they enter', () => {
    const levels = [
      sum('New Student', { students: 2 }),
      paid('New Student', 22_500),
      sum('N/A'),
      sum(''),
      sum('Nilai 1'),
    ];
    expect(summariseAdmissions({ branches: [], levels }).NewKids).toBe(3);
  });

  it('refuse an amount with parts of a cent', () => {
    const branches = [paid('North', 22_500.5)];
    expect(() => summariseAdmissions({ branches, levels: [] })).toThrow(RangeError);
  });
});
