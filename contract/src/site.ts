import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { contactStates, contactTopics, enquiryLength } from '@pallikoodam/domain/site/contact';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  branchOf,
  done,
  email,
  identifier,
  line,
  moment,
  oneOf,
  phone,
  requiredLine,
  requiredText,
  text,
  website,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { contactSortKeys } from './list-words.ts';
import { filters, pageOf, paging, pagingOfMatrix, sortBy } from './lists.ts';
import { mailedName } from './mailed-words.ts';

export const newsItem = z.object({
  _id: z.string(),
  News: z.string(),
  /** The same in Tamil; blank where it is not written. */
  NewsInTamil: z.string(),
  Status: z.string(),
  CreatedDate: z.string(),
  /** The day of `CreatedDate` at the school, so that the home page needs no time zones to show it. */
  Day: z.string(),
  UpdatedDate: z.string(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const sponsor = z.object({
  _id: z.string(),
  order: z.number(),
  type: z.string(),
  name: z.string(),
  photo: z.string(),
  url: z.string(),
});
export type Sponsor = z.infer<typeof sponsor>;

/** The footer's box: the address alone (OP-91). */
export const subscriptionForm = z.object({
  Email: email('Please enter a valid email'),
});

/** What a visitor writes to the school (ENT-35, INFO-24 to INFO-27). */
export const enquiryForm = z.object({
  FirstName: mailedName(requiredLine(100)),
  Email: email('Please enter a valid email'),
  Mobile: phone(),
  Branch: branchOf(volunteerBranches),
  StudentName: mailedName(line(100)),
  /** Decides which of the four addresses of the school is told. */
  Topic: oneOf(contactTopics),
  Subject: line(150),
  Comments: requiredText(enquiryLength),
});

/** A message as the office keeps it; subscriptions stand in no list. */
export const contactMessage = z.object({
  _id: z.string(),
  FirstName: z.string(),
  Branch: z.string(),
  Email: z.string(),
  Mobile: z.string(),
  Comments: z.string(),
  Subject: z.string(),
  StudentName: z.string(),
  Topic: z.enum(contactTopics),
  State: z.enum(contactStates),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export type ContactSortKey = (typeof contactSortKeys)[number];

const contactQuery = filters({
  State: z.enum(contactStates).optional(),
  Topic: z.enum(contactTopics).optional(),
  search: text(100).optional(),
  sort: sortBy(contactSortKeys),
  ...paging,
});
export type ContactQuery = z.infer<typeof contactQuery>;

export const siteCalls = {
  getLatestNews: get('/getLatestNews', {
    summary: 'Active news, newest first',
    feature: 'news',
    access: 'news.readLatest',
    cacheable: true,
  }).output(z.array(newsItem)),

  getActiveNews: get('/getActiveNews', {
    summary: 'A page of active news, newest first',
    feature: 'news',
    access: 'news.readLatest',
    cacheable: true,
  })
    .route({ outputStructure: 'detailed' })
    .input(filters(pagingOfMatrix))
    .output(pageOf(newsItem)),

  getSponsors: get('/getSponsors', {
    summary: 'Sponsors by their order',
    feature: 'lists',
    access: 'sponsors.read',
    cacheable: true,
  }).output(z.array(sponsor)),

  submitToContactUs: post('/submitToContactUs', {
    summary: 'Keeps an address for the newsletter',
    feature: 'contact',
    access: 'contact.write',
    // An open day in the school's hall, with a code to scan on the wall, is one address.
    limit: { max: 120, perMinutes: 60 },
  })
    .input(
      subscriptionForm.extend({
        /** The box is the call's only use so far. */
        Subject: z.literal('Subscribe', 'The request could not be read.').optional(),
        website,
      }),
    )
    .output(z.object({ message: z.string() })),

  contactUsEmail: post('/contactUsEmail', {
    summary:
      'Keeps what a visitor writes, mails it to the address of its topic and thanks the sender',
    feature: 'contact',
    access: 'contact.write',
    limit: { max: 60, perMinutes: 60 },
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: enquiryForm
          .partial({ StudentName: true, Topic: true, Subject: true })
          .extend({ website }),
      }),
    )
    .output(done),

  getContactMessages: get('/getContactMessages', {
    summary: 'What visitors wrote with the contact form, newest first',
    feature: 'contact',
    access: 'contact.keep',
  })
    .route({ outputStructure: 'detailed' })
    .input(contactQuery)
    .output(pageOf(contactMessage)),

  updateContactMessageById: post('/updateContactMessageById', {
    summary: 'Says whether a message is done or open',
    feature: 'contact',
    access: 'contact.keep',
  })
    .input(
      z.object({
        _id: identifier,
        State: oneOf(contactStates),
        updateTimeStamp: moment.optional(),
      }),
    )
    .output(contactMessage),
};
