import type { Student } from '@pallikoodam/contract/students';

/** A student's record as the wire knows it, with amounts in cents (ENT-01 to ENT-03, OP-86). */
export type StudentTable = Required<
  Omit<Student, 'AmountPaid' | 'RefundAmount' | 'BooksIssued' | 'isProvisional' | 'isPartPaid'>
> & {
  FamilyId: string;
  ChildId: string;
  /** Reference IDs of records that were merged into this one, with blanks between them. */
  FormerReferenceIds: string;
  /** 1: the level follows the result of the year before; 0: the office has set it. */
  followsResult: number;
  AmountPaidCents: number | null;
  RefundAmountCents: number | null;
  /** Given name as it is compared and put in order: one child, one record a year (givenNameKey). */
  firstNameKey: string;
  /** The name as Tamil readers see it, in their order: the Tamil one, else the Latin (orderKey). */
  tamilKey: string;
  /** Names, e-mail and Reference ID, folded for the search box. */
  searchKey: string;
};
