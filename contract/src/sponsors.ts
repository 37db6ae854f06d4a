import { isOwnPath } from '@pallikoodam/domain/site/own-address';
import { z } from 'zod';
import { get, post } from './call.ts';
import { requiredMessage } from './fault-words.ts';
import { done, identifier, line, moment, optionalWebAddress, requiredLine } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { sponsor } from './site.ts';

const feature = 'sponsors';

/** A sponsor as its keepers see it. */
export const keptSponsor = sponsor.extend({ CreatedDate: z.string(), UpdatedDate: z.string() });
export type KeptSponsor = z.infer<typeof keptSponsor>;

/** A picture of the portal itself: the page shows none from elsewhere. */
const ownPicture = line(400).refine(
  (value) => value === '' || isOwnPath(value),
  'Choose a picture of the portal, such as /art/sponsor-1.svg',
);

const wholeNumber = 'Enter a whole number from 1 to 999';

export const sponsorForm = z.object({
  name: requiredLine(120),
  order: z
    .number({ error: ({ input }) => (input === '' ? requiredMessage : wholeNumber) })
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(999, wholeNumber),
  photo: ownPicture.optional(),
  url: optionalWebAddress(1_000).optional(),
});
export type SponsorForm = z.infer<typeof sponsorForm>;

export const sponsorCalls = {
  getSponsorById: get('/getSponsorById/{id}', {
    summary: 'One sponsor, with its time stamps',
    feature,
    access: 'sponsors.keep',
  })
    .input(z.object({ id: identifier }))
    .output(keptSponsor),

  addSponsor: post('/addSponsor', {
    summary: 'Adds a sponsor',
    feature,
    access: 'sponsors.keep',
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: sponsorForm }))
    .output(keptSponsor),

  uploadSponsorPicture: post('/uploadSponsorPicture', {
    summary:
      'Takes the picture of a form, field name `antp`, and answers its address; it goes again unless a sponsor is saved with it within the hour',
    feature,
    access: 'sponsors.keep',
    takesFiles: true,
  }).output(z.object({ photo: z.string() })),

  updateSponsorById: post('/updateSponsorById', {
    summary: 'Changes a sponsor',
    feature,
    access: 'sponsors.keep',
  })
    .input(sponsorForm.partial().extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(keptSponsor),

  deleteSponsorById: post('/deleteSponsorById/{id}', {
    summary: 'Deletes a sponsor',
    feature,
    access: 'sponsors.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreSponsorById: post('/restoreSponsorById/{id}', {
    summary: 'Brings a deleted sponsor back',
    feature,
    access: 'sponsors.keep',
  })
    .input(z.object({ id: identifier }))
    .output(keptSponsor),
};
