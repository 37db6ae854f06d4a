import { startCardIds } from '@pallikoodam/domain/start/cards';
import { z } from 'zod';
import { get } from './call.ts';
import { moment } from './fields.ts';
import { myFamily } from './guardians.ts';
import { student } from './students.ts';

/** One thing to do today, with how many there are of it. */
const startCard = z.object({
  id: z.enum(startCardIds),
  count: z.number().int(),
  /** What tells it more closely: a class, a day. */
  about: z.record(z.string(), z.string()),
});
export type StartCard = z.infer<typeof startCard>;

/** An event to come; an event of several branches is one. */
const comingEvent = z.object({
  _id: z.string(),
  date: z.string(),
  endDate: z.string(),
  activity: z.string(),
  activityInTamil: z.string(),
  time: z.string(),
  /** The branch as stored; blank where it is obvious. */
  Branch: z.string(),
});
export type ComingEvent = z.infer<typeof comingEvent>;

/** When a branch of own children meets next; a family of two branches has two. */
const nextClass = z.object({
  Branch: z.string(),
  day: z.string(),
  /** Who goes there. */
  children: z.array(
    student.pick({ _id: true, FirstName: true, LastName: true, NameInTamil: true }),
  ),
  /** What takes the classes before it away; `lastDay` the day of the last such class. */
  off: z.array(
    z.object({
      day: z.string(),
      lastDay: z.string(),
      activity: z.string(),
      activityInTamil: z.string(),
    }),
  ),
});
export type NextClass = z.infer<typeof nextClass>;

/** How far the classes of the school have come with a week of homework; those that lack most first. */
const homeworkWeek = z.object({
  week: z.number().int(),
  classes: z.array(
    z.object({
      StudentTeacher: z.string(),
      scored: z.number().int(),
      students: z.number().int(),
    }),
  ),
});

export type HomeworkWeek = z.infer<typeof homeworkWeek>;

/** What an own family still owes for a year; dollars. */
const openSum = z.object({ FamilyId: z.string(), Year: z.string(), Open: z.number() });
export type OpenSum = z.infer<typeof openSum>;

/**
 * What brothers and sisters share, for the form of the next one. The signature is there where it was
 * given for the current year: terms that were agreed to for one child hold for the next.
 */
const family = student.pick({
  LastName: true,
  Branch: true,
  Signature: true,
  FatherName: true,
  MotherName: true,
  UserName: true,
  AdditionalEmail: true,
  Mobile: true,
  EmergencyContact: true,
  Address: true,
  City: true,
  State: true,
  ZipCode: true,
});
export type FamilyToEnroll = z.infer<typeof family>;

export const startCalls = {
  getStart: get('/getStart', {
    summary:
      'What awaits the signed-in person today, with counts, and the next events of the own branch',
    feature: 'start',
    access: 'account.lookUpName',
  })
    .input(z.object({ since: moment.optional() }))
    .output(
      z.object({
        name: z.string(),
        /** In Tamil letters; blank where it is not known. */
        nameInTamil: z.string(),
        cards: z.array(startCard),
        events: z.array(comingEvent),
        /** The next classes of own children, the first one first. */
        nextClasses: z.array(nextClass),
        /** Of the running year and that of registration; nothing of one that is paid. */
        open: z.array(openSum),
        /** For who looks after the homework of the school; null for all others. */
        homeworkWeek: homeworkWeek.nullable(),
        /** As the newest record of an own child has it; null for who has no child at the school. */
        family: family.nullable(),
        /** Families that name the person as the second guardian, who is not let in yet. */
        named: z.array(myFamily),
        /** Whether another child can be enrolled just now. */
        registrationOpen: z.boolean(),
      }),
    ),
};
