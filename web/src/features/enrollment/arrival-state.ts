import type { Family } from './registration-draft.ts';

/** What travels between home and /ThankYou beside the address, and never in it. */
export type Enrolled = { referenceId: string; firstName: string; email: string; family: Family };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On /ThankYou: the child just enrolled. */
    enrolled?: Enrolled;
    /** On the home page: the family that enrolls another child. */
    family?: Family;
  }
}
