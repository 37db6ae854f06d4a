import { z } from 'zod';
import { get, post } from './call.ts';
import { email, text } from './fields.ts';

export const newsItem = z.object({
  _id: z.string(),
  News: z.string(),
  Status: z.string(),
  CreatedDate: z.string(),
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

/** The footer's box: the address alone; the other fields serve the message form's payload (OP-91). */
export const subscriptionForm = z.object({
  Email: email('Please enter a valid email'),
});

export const siteCalls = {
  getLatestNews: get('/getLatestNews', {
    summary: 'Active news, newest first',
    feature: 'news',
    access: 'news.readLatest',
    cacheable: true,
  }).output(z.array(newsItem)),

  getSponsors: get('/getSponsors', {
    summary: 'Sponsors by their order',
    feature: 'lists',
    access: 'sponsors.read',
    cacheable: true,
  }).output(z.array(sponsor)),

  submitToContactUs: post('/submitToContactUs', {
    summary: 'Keeps an address for the newsletter or a short message to the school',
    feature: 'contact',
    access: 'contact.write',
    limit: { max: 10, perMinutes: 60 },
  })
    .input(
      subscriptionForm.extend({
        Subject: text(200).optional(),
        FirstName: text(100).optional(),
        Comments: text(2000).optional(),
        /** Left empty by people, filled in by form-filling programs (OP-21). */
        website: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ message: z.string() })),
};
