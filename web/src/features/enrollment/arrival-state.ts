import type { Family } from '../../school/students/family.ts';

/** What travels between home and /ThankYou beside the address, and never in it. */
export type Enrolled = { referenceId: string; firstName: string; email: string; family: Family };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On /ThankYou: the child just enrolled. */
    enrolled?: Enrolled;
    /** On /ThankYou: an application to help was just sent. */
    applied?: true;
    /** On /ThankYou: a message to many was just put on its way. */
    sentMessage?: { id: string; recipients: number; withoutProvider: boolean };
  }
}
