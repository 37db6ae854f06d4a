import { z } from 'zod';
import { get, post } from './call.ts';
import { email, identifier, listOf, requiredText } from './fields.ts';
import { bookNumber, libraryFeature as feature } from './library-fields.ts';
import { filters, pageOf, pagingOfMatrix } from './lists.ts';

const remindedChild = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
});

const remindedBook = remindedChild.extend({
  BookId: z.string(),
  title: z.string(),
  BookDue: z.string(),
});

/** A family is named by its address, or by the `_id` of one of its loans. */
const familyReference = z.union([email('Please enter a valid email'), identifier]);

/** A family that a reminder would go to. Its address is blank if the reader may not see it. */
const familyToRemind = z.object({
  /** The `_id` of one of its loans. */
  LoanId: z.string(),
  parentEmail: z.string(),
  children: z.array(remindedChild),
  books: z.array(remindedBook),
  /** `en` or `ta`; blank where the family has not told: then the mail is in both. */
  language: z.string(),
  remindedToday: z.boolean(),
});
export type FamilyToRemind = z.infer<typeof familyToRemind>;

/** What became of one family. */
const reminderOutcome = z.object({
  parentEmail: z.string(),
  children: z.array(remindedChild),
  outcome: z.enum(['sent', 'remindedToday']),
});
export type ReminderOutcome = z.infer<typeof reminderOutcome>;

const sentReminder = z.object({
  _id: z.string(),
  parentEmail: z.string(),
  day: z.string(),
  books: z.number(),
  sentBy: z.string(),
  /** Of the mail: waiting, sent or failed, with the mail server's last answer. */
  status: z.string(),
  lastAnswer: z.string(),
});
export type SentReminder = z.infer<typeof sentReminder>;

/** Families that one call reminds; the next call goes on with the others. */
export const mostFamiliesAtOnce = 200;

/** Families that one person may leave out. */
const mostLeftOut = 500;

const access = 'library.keep';
const mailText = z.object({ subject: z.string(), text: z.string(), language: z.string() });

export const libraryReminderCalls = {
  remindOfBook: post('/bookTx/reminder/{a}/{b}/{c}', {
    summary:
      'Reminds a family of all its books; a is its email, b a student’s name, c the number of a book that is out',
    feature,
    access,
    refuses: [404],
  })
    .input(
      z.object({
        a: email('Please enter a valid email'),
        b: requiredText(200),
        c: bookNumber(),
      }),
    )
    .output(reminderOutcome),

  getFamiliesToRemind: get('/getFamiliesToRemind', {
    summary: 'Families with an overdue book, longest overdue first',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ ...pagingOfMatrix }))
    .output(pageOf(familyToRemind)),

  getReminderMail: get('/getReminderMail/{family}', {
    summary: 'The reminder as a family would get it now',
    feature,
    access,
    refuses: [404],
  })
    .input(z.object({ family: familyReference }))
    .output(mailText),

  sendBookReminders: post('/sendBookReminders', {
    summary: 'Reminds families with an overdue book that were not reminded today',
    feature,
    access,
    refuses: [404],
  })
    .input(
      z
        .object({
          /** Families that have answered already: they get none this time. */
          leaveOut: listOf(z.array(familyReference), mostLeftOut).optional(),
        })
        .optional(),
    )
    .output(z.object({ outcomes: z.array(reminderOutcome), remaining: z.number() })),

  getBookReminders: get('/getBookReminders', {
    summary: 'Reminders of the last weeks with the state of each mail',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ ...pagingOfMatrix }))
    .output(pageOf(sentReminder)),
};
