import type { Student } from '@pallikoodam/contract/students';

/** A student's record as the wire knows it, with amounts in cents (ENT-01 to ENT-03, OP-86). */
export type StudentTable = Required<
  Omit<Student, 'AmountPaid' | 'RefundAmount' | 'BooksIssued'>
> & {
  AmountPaidCents: number | null;
  RefundAmountCents: number | null;
  /** First name as it is compared: one child, one record a year. */
  firstNameKey: string;
  /** Names, e-mail and Reference ID in lower case, for the search box. */
  searchKey: string;
};
