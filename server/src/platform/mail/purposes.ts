import { alertMailSubjects } from '@pallikoodam/domain/students/alert-mails';

type Limit = { max: number; perHours: number };

type Rule = {
  /**
   * Who causes these messages: the school, by its staff or on its own, or a person, who may be
   * anyone. What persons cause is also counted by sender (mail-limits.ts).
   */
  causedBy: 'school' | 'person';
  /** True if many people get it at once: their mail programs are asked not to answer. */
  toMany: boolean;
  /** How often one mailbox gets it, from all senders together. */
  toOne?: Limit;
  /** True if it goes to the school's own mailbox, which is no stranger to anyone. */
  toSchool?: true;
  /**
   * What the caller reads if a limit ends the act, because the mail is the point of it. Without it
   * the act succeeds and the mail is dropped.
   */
  refusal?: string;
};

type PersonRule = Rule & { causedBy: 'person'; toOne: Limit };

const school = { causedBy: 'school', toMany: false } as const;
const schoolToMany = { causedBy: 'school', toMany: true } as const;
const person = { causedBy: 'person', toMany: false } as const;

const { payment, refund, donation, teacherChange } = alertMailSubjects;

/**
 * Every message that the portal sends, by what it is for. A new one compiles only once this table
 * says who causes it and whether it goes to many.
 */
const rules = {
  announcement: schoolToMany,
  'announcement by SMS': schoolToMany,
  'change of a child': school,
  [donation]: school,
  'e-mail confirmation': { ...person, toOne: { max: 3, perHours: 1 } },
  enquiry: { ...person, toOne: { max: 3, perHours: 24 } },
  /** The school still finds every message stored. */
  'enquiry note': { ...person, toOne: { max: 100, perHours: 24 }, toSchool: true },
  'enrollment confirmation': { ...person, toOne: { max: 10, perHours: 24 } },
  'enrollment looked at': school,
  'first guardian changed': school,
  /** To the first guardian, from the one who asks to be let in. */
  'guardian asks': {
    ...person,
    toOne: { max: 1, perHours: 24 },
    refusal: 'Asked today already. You may ask again tomorrow, or write to the school.',
  },
  /** A family may add and remove a guardian again and again; each time it would mail that address. */
  'guardian let in': {
    ...person,
    toOne: { max: 3, perHours: 24 },
    refusal: 'This address got several emails from us today. Please try again tomorrow.',
  },
  /** To the first guardian, because of a form that names a second one. */
  'guardian named': { ...person, toOne: { max: 1, perHours: 24 } },
  invitation: {
    ...school,
    toOne: { max: 3, perHours: 24 },
    refusal: 'Three invitations went out today. Please wait a day.',
  },
  'library reminder': schoolToMany,
  'message to a family': school,
  'message to parents': schoolToMany,
  'new address': {
    ...person,
    toOne: { max: 3, perHours: 24 },
    refusal: 'Too many tries today. Please write to the school.',
  },
  /** To the address so far. */
  'new address notice': { ...person, toOne: { max: 10, perHours: 24 } },
  newsletter: schoolToMany,
  'other guardian let in': { ...person, toOne: { max: 10, perHours: 24 } },
  'password changed': { ...person, toOne: { max: 10, perHours: 24 } },
  'password reset': { ...person, toOne: { max: 3, perHours: 1 } },
  [payment]: school,
  'payment receipt': school,
  'payment reminder': schoolToMany,
  [refund]: school,
  /** Persons who ask for it are counted when they ask. Someone who was told may ask again. */
  'registration open': { ...schoolToMany, toOne: { max: 2, perHours: 24 } },
  'sign-in code reset': school,
  'sign-in link': { ...person, toOne: { max: 3, perHours: 24 } },
  'subscription confirmation': { ...person, toOne: { max: 3, perHours: 24 } },
  [teacherChange]: school,
  'test of an announcement': school,
  'volunteer acceptance': school,
  'volunteer application': { ...person, toOne: { max: 3, perHours: 24 } },
  /** The committee's list shows every application anyway. */
  'volunteer application note': { ...person, toOne: { max: 100, perHours: 24 }, toSchool: true },
} as const satisfies Record<string, (Rule & { causedBy: 'school' }) | PersonRule>;

type Rules = typeof rules;
export type Purpose = keyof Rules;
/** Those whose rule has these values. */
type With<Wanted> = { [Name in Purpose]: Rules[Name] extends Wanted ? Name : never }[Purpose];
export type PersonPurpose = With<{ causedBy: 'person' }>;
export type SchoolPurpose = With<{ causedBy: 'school' }>;
export type ManyPurpose = With<{ causedBy: 'school'; toMany: true }>;

export const purposes: Readonly<Record<Purpose, Rule>> = rules;

/** Returns true if a stored message went to many; one of an earlier release may have another purpose. */
export function isToMany(purpose: string): boolean {
  return Object.entries(purposes).some(([name, { toMany }]) => name === purpose && toMany);
}
