import { describe, expect, it } from 'vitest';
import {
  admissionCountField,
  admissionCountStatuses,
  bookStatusFromBooksIssued,
  booksIssuedFromBookStatus,
  booksIssuedValues,
  studentStatusColour,
  studentStatuses,
} from './values.ts';

describe('the status badge', () => {
  it.each([
    ['Active', 'blue'],
    ['Submitted', 'indigo'],
    ['Promoted', 'green'],
    ['PendingPayment', 'brown'],
    ['Retained', 'orange'],
    ['OnHold', 'red'],
    ['Discontinued', 'grey'],
    ['Archived', 'grey'],
    ['Rejected', 'grey'],
    ['', 'grey'],
    ['constructor', 'grey'],
  ])('of %j is %s', (status, colour) => {
    expect(studentStatusColour(status)).toBe(colour);
  });

  it('of PendingPayment stays, though the status is no longer offered', () => {
    expect(studentStatuses).toHaveLength(8);
    expect(studentStatuses).not.toContain('PendingPayment');
  });
});

describe('BookStatus and BooksIssued', () => {
  it.each([
    ['Yes', 'Issued'],
    ['No', ''],
  ] as const)('BooksIssued %s is stored as BookStatus %j', (booksIssued, bookStatus) => {
    expect(bookStatusFromBooksIssued(booksIssued)).toBe(bookStatus);
  });

  it.each([
    ['Issued', 'Yes'],
    ['Ordered', 'No'],
    ['ReadyToOrder', 'No'],
    ['', 'No'],
  ] as const)('BookStatus %j is shown as BooksIssued %s', (bookStatus, booksIssued) => {
    expect(booksIssuedFromBookStatus(bookStatus)).toBe(booksIssued);
  });

  it('agree after a round trip', () => {
    for (const booksIssued of booksIssuedValues) {
      expect(booksIssuedFromBookStatus(bookStatusFromBooksIssued(booksIssued))).toBe(booksIssued);
    }
  });
});

describe('getadmissioncount', () => {
  it('looks for Issued and AcceptedDonation in RefundStatus, for the others in Status', () => {
    expect(admissionCountStatuses.map((status) => [status, admissionCountField(status)])).toEqual([
      ['Submitted', 'Status'],
      ['Active', 'Status'],
      ['Discontinued', 'Status'],
      ['Promoted', 'Status'],
      ['Issued', 'RefundStatus'],
      ['AcceptedDonation', 'RefundStatus'],
    ]);
  });
});
