import type { Family } from '../../school/students/family.ts';

/** What travels between home and /ThankYou beside the address, and never in it. */
export type Enrolled = {
  referenceId: string;
  firstName: string;
  email: string;
  /** Dollars, of all the family's children of the year; undefined where the answer does not tell. */
  familyFee: number | undefined;
  /** The school looks at this enrollment first: nothing is to be paid yet. */
  isLookedAt: boolean;
  /** New to the school: another parent may have enrolled it too. */
  isNew: boolean;
  family: Family;
  /** The children whom the family has enrolled just before, in this order. */
  before: readonly EnrolledChild[];
};

export type EnrolledChild = Pick<Enrolled, 'referenceId' | 'firstName' | 'email'>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On /ThankYou: the child just enrolled. */
    enrolled?: Enrolled;
    /** On the home page, beside `family`: whom it has enrolled on this visit. */
    visit?: readonly EnrolledChild[];
    /** On /ThankYou: an application to help was just sent. */
    applied?: true;
    /** On /ThankYou: a message to many was just put on its way. */
    sentMessage?: { id: string; recipients: number; withoutProvider: boolean };
  }
}
