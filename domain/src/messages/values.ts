import { metrolinaBranch, socratesBranch } from '../school/branches.ts';

/** ENUM-38. */
export const messageTypes = ['Email', 'SMS'] as const;

/** ENUM-39, and the two South sites by themselves. */
export const messageBranches = ['All', 'North', 'South', metrolinaBranch, socratesBranch] as const;

/** ENUM-40, and the circles of people that the documents leave to hand-made lists. */
export const messageRecipients = [
  'Parents',
  'ParentsAndApplicants',
  'Teachers',
  'All',
  'Volunteers',
  'Staff',
  'Subscribers',
] as const;
export type MessageRecipients = (typeof messageRecipients)[number];

/** Families of children: these alone are narrowed by level and class. */
export const isOfParents = (who: string) => who === 'Parents' || who === 'ParentsAndApplicants';

/** An SMS is for children who come to class, and of subscribers the school knows an e-mail alone. */
const reachedByMail: readonly MessageRecipients[] = ['ParentsAndApplicants', 'Subscribers'];

/** The people a type reaches. */
export function listRecipientsOf(type: string): readonly MessageRecipients[] {
  return type === 'SMS'
    ? messageRecipients.filter((who) => !reachedByMail.includes(who))
    : messageRecipients;
}

/** Characters of an SMS as the form takes them (COM-08). */
export const longestSms = 200;
/** What the documents name as the limit of one SMS (COM-09). */
export const notedSmsLimit = 148;
