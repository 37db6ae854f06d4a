import { describe, expect, it } from 'vitest';
import { mergeMoney, type RecordMoney } from './merge-money.ts';
import { listChoices, type MergedRecord, mergeRecords } from './merge-records.ts';

const nothing: RecordMoney = {
  PaidDate: '',
  AmountPaidCents: null,
  PaymentStatus: '',
  RefundAmountCents: null,
  RefundStatus: '',
  RefundBankInfo: '',
};
const paid = (dollars: number, PaidDate = '2026-05-01'): RecordMoney => ({
  ...nothing,
  AmountPaidCents: dollars * 100,
  PaymentStatus: 'Paid',
  PaidDate,
});
const returned: RecordMoney = {
  ...paid(250),
  PaymentStatus: 'Returned',
  RefundAmountCents: 25_000,
  RefundStatus: 'Issued',
};

describe('the money of two records', () => {
  it.each([
    ['none', nothing, nothing, nothing, false],
    ['the kept one', paid(225), { ...nothing, PaymentStatus: 'NotPaid' }, paid(225), false],
    ['the other one', { ...nothing, PaymentStatus: 'NotPaid' }, paid(250), paid(250), false],
    [
      'both: the sum, the later day',
      paid(225),
      paid(250, '2026-06-01'),
      { ...paid(475), PaidDate: '2026-06-01' },
      true,
    ],
    [
      'one came back: what is in hand stays the same',
      paid(225),
      returned,
      { ...paid(475), RefundAmountCents: 25_000, RefundStatus: 'Issued' },
      true,
    ],
    [
      'a word without amount',
      { ...nothing, PaymentStatus: 'NotPaid' },
      { ...nothing, PaymentStatus: 'PaymentIssue' },
      { ...nothing, PaymentStatus: 'PaymentIssue' },
      false,
    ],
  ])('%s', (_, kept, dropped, money, isSum) => {
    expect(mergeMoney(kept, dropped)).toEqual({ money, isSum, problem: null });
  });

  it.each([
    ['moneyDiffers', paid(225), { ...paid(250), PaymentStatus: 'PaymentIssue' }],
    ['refundsDiffer', { ...returned, RefundStatus: 'AcceptedDonation' }, returned],
  ])('is the treasurer’s first: %s', (problem, kept, dropped) => {
    expect(mergeMoney(kept, dropped)).toEqual({ money: null, isSum: true, problem });
  });

  it('keeps every cent, whatever the states', () => {
    const amounts = [null, 0, 12_345, 25_000];
    const inHand = (one: RecordMoney) => (one.AmountPaidCents ?? 0) - (one.RefundAmountCents ?? 0);
    for (const PaymentStatus of ['', 'NotPaid', 'Paid', 'PaymentIssue', 'Returned']) {
      for (const RefundStatus of ['', 'Issued', 'InProgress', 'AcceptedDonation']) {
        for (const AmountPaidCents of amounts) {
          for (const RefundAmountCents of amounts) {
            const one = {
              ...nothing,
              PaymentStatus,
              RefundStatus,
              AmountPaidCents,
              RefundAmountCents,
            };
            for (const other of [nothing, paid(250), returned, one]) {
              const { money } = mergeMoney(one, other);
              if (money !== null) expect(inHand(money)).toBe(inHand(one) + inHand(other));
            }
          }
        }
      }
    }
  });
});

const record = (changes: Partial<MergedRecord>): MergedRecord => ({
  ...nothing,
  Volunteering: 'TS26-AAAAAA',
  FormerReferenceIds: '',
  GradeInTamilSchool: 'Nilai 2',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  Status: 'Active',
  BookStatus: '',
  SpecialKid: 'No',
  FatherName: '',
  MotherName: '',
  Address: '',
  City: '',
  State: '',
  ZipCode: '',
  Mobile: '',
  EmergencyContact: '',
  Signature: '',
  Comments: '',
  FamilyComments: '',
  GradeInLocalSchool: '',
  OnlineOrInperson: '',
  EmailAlert: '',
  SpecialNeeds: '',
  OfficeNote: '',
  ...changes,
});

describe('two records of one year', () => {
  it('keep what only one says, and both of what matters', () => {
    const kept = record({ SpecialNeeds: 'Nuts', Mobile: '7045550101' });
    const dropped = record({
      Volunteering: 'TS26-BBBBBB',
      FormerReferenceIds: 'TS26-CCCCCC',
      SpecialNeeds: 'Milk',
      SpecialKid: 'Yes',
      Mobile: '7045550102',
      FatherName: 'Selvan',
    });
    expect(mergeRecords(kept, dropped).patch).toMatchObject({
      SpecialNeeds: 'Nuts\nMilk',
      SpecialKid: 'Yes',
      Mobile: '7045550101',
      FatherName: 'Selvan',
      FormerReferenceIds: 'TS26-BBBBBB TS26-CCCCCC',
    });
  });

  it('a class that was chosen brings its teacher', () => {
    const kept = record({});
    const dropped = record({ GradeInTamilSchool: 'Nilai 3', StudentTeacher: 'Selvi' });
    expect(listChoices(kept, dropped)).toEqual(['GradeInTamilSchool']);
    expect(mergeRecords(kept, dropped).patch.StudentTeacher).toBe('Anbu');
    const choice = { GradeInTamilSchool: 'Nilai 3' };
    expect(mergeRecords(kept, dropped, choice).patch).toMatchObject({
      GradeInTamilSchool: 'Nilai 3',
      StudentTeacher: 'Selvi',
    });
  });

  it.each([
    ['Submitted', 'Active', 'Active'],
    ['Active', 'Discontinued', 'Active'],
    ['Rejected', 'Submitted', 'Submitted'],
    ['Retained', 'Active', 'Retained'],
    ['Active', 'PendingPayment', 'Active'],
  ])('%s and %s: %s', (kept, dropped, Status) => {
    const merged = mergeRecords(record({ Status: kept }), record({ Status: dropped }));
    expect(merged.patch.Status).toBe(Status);
  });
});
