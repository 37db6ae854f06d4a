import { describe, expect, it } from 'vitest';
import { type AdmissionRow, summariseAdmissions } from './statistics.ts';

const year = '2025-2026';
const student = (fields: Partial<AdmissionRow> = {}): AdmissionRow => ({
  Year: year,
  Branch: 'North',
  PreviousYear: 'Nilai 1',
  PaymentStatus: '',
  AmountPaid: null,
  ...fields,
});
const paid = (AmountPaid: number | null) => student({ PaymentStatus: 'Paid', AmountPaid });
const nothing = {
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
  it.each<[string, AdmissionRow[], Partial<typeof nothing>]>([
    ['no students', [], nothing],
    ['students of another year', [student({ Year: '2024-2025' })], nothing],
    [
      'two who paid and one of another year who paid',
      [paid(225), paid(200.5), { ...paid(175), Year: '2024-2025' }],
      { Total: 2, Paid: 2, NotPaid: 0, Amount: 425.5 },
    ],
    ['cents that floating point would blur', [paid(1.1), paid(2.2)], { Amount: 3.3 }],
    ['one who paid an amount not entered', [paid(null)], { Paid: 1, NotPaid: 0, Amount: 0 }],
    [
      'every payment status but Paid, amounts and all',
      ['', 'NotPaid', 'PaymentIssue', 'Returned'].map((PaymentStatus) =>
        student({ PaymentStatus, AmountPaid: 225 }),
      ),
      { Total: 4, Paid: 0, NotPaid: 4, Amount: 0 },
    ],
    [
      'one student of each branch',
      ['North', 'South', 'South - Metrolina', 'South - *Socrates', 'South - Socrates'].map(
        (Branch) => student({ Branch }),
      ),
      { Total: 5, North: 1, South: 4, SouthM: 1, SouthS: 2 },
    ],
    [
      'new kids are told by their previous level, not by the level they enter',
      [
        student({ PreviousYear: 'New Student' }),
        student({ PreviousYear: 'New Student' }),
        student({ PreviousYear: 'N/A' }),
        student({ PreviousYear: '' }),
        student({ PreviousYear: 'New Student', Year: '2024-2025' }),
      ],
      { Total: 4, NewKids: 2 },
    ],
  ])('of %s', (_, rows, expected) => {
    expect(summariseAdmissions(rows, year)).toMatchObject(expected);
  });

  it('refuse an amount with parts of a cent', () => {
    expect(() => summariseAdmissions([paid(225.005)], year)).toThrow(RangeError);
  });
});
