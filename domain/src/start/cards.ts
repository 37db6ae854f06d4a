import type { Capability } from '../access/capabilities.ts';
import { keysOf } from '../records/keyed.ts';

/**
 * What a start page may lead to, in the order in which it stands there, each with the right it
 * needs. Only what is worth doing shows: a card without a count is left out.
 */
export const startCards = {
  // Only where the school is not ready for families yet: before everything else then.
  'setup.open': 'setup.keep',
  'attendance.take': 'attendance.mark',
  // Rare, and a person waits in vain: before what is always there.
  'messages.undelivered': 'announcements.send',
  'contact.open': 'contact.keep',
  'likenesses.open': 'likenesses.answer',
  'ledger.review': 'treasury.review',
  'students.new': 'students.addInFull',
  'students.withoutTeacher': 'students.addInFull',
  'payments.unpaid': 'students.readPayments',
  'payments.refunds': 'students.readPayments',
  'homework.enter': 'homework.enter',
  'homework.silent': 'homework.keepSchool',
  'homework.scored': 'homework.keepSchool',
  'assessments.enter': 'assessments.enter',
  'duty.mark': 'duty.keep',
  'library.overdue': 'library.readAnyFamily',
  'library.dueToday': 'library.readAnyFamily',
  'library.out': 'library.readAnyFamily',
  'figures.year': 'statistics.read',
  'figures.presence': 'statistics.read',
} as const satisfies Record<string, Capability>;

export type StartCardId = keyof typeof startCards;
export const startCardIds = keysOf(startCards);

/** As many as a person takes in at a glance, for each of the roles; the first ones win. */
export const mostStartCards = 4;
