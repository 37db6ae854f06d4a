import { roles } from '@pallikoodam/domain/access/roles';
import {
  listRecipientsOf,
  longestSms,
  messageBranches,
  messageRecipients,
  messageTypes,
} from '@pallikoodam/domain/messages/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import { requiredMessage } from './fault-words.ts';
import {
  boundedText,
  branchOf,
  identifier,
  line,
  oneOf,
  requiredLine,
  requiredText,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { filters, pageOf, paging, pagingOfMatrix, sortBy } from './lists.ts';

const feature = 'messages';
const access = 'announcements.send';

/** Who gets a message: a circle of people, within a branch, and within it a level, class or role. */
const recipientRule = {
  Type: oneOf(messageTypes),
  Branch: branchOf(messageBranches),
  Who: oneOf(messageRecipients),
  /** Of parents: of children of this level. */
  Grade: line(60).optional(),
  /** Of parents: of the class of this teacher. */
  StudentTeacher: line(200).optional(),
  /** Of staff: of this role. */
  Role: z.union([z.literal(''), oneOf(roles)]).optional(),
};
const recipientQuery = z.object(recipientRule);
export type RecipientRule = z.infer<typeof recipientQuery>;

const longestBody = 50_000;
/** Tags and signs of a text: each costs a hundred times a letter, and no message has so many. */
const mostSigns = 5_000;

const richText = text(longestBody).refine(
  (html) => html.split(/[<&]/).length <= mostSigns,
  'This text has too much formatting',
);

const announcementFields = z.object({
  ...recipientRule,
  Subject: line(200).default(''),
  SubjectTamil: line(200).default(''),
  EmailBody: richText.default(''),
  EmailBodyTamil: richText.default(''),
  SMSBody: text(longestSms).default(''),
});

const writtenText = richText.refine(hasWords, requiredMessage);
const english = { Subject: requiredLine(200), EmailBody: writtenText };
const tamil = { SubjectTamil: requiredLine(200), EmailBodyTamil: writtenText };

/** What must be filled in: of a mail in English, in Tamil, in both, and of an SMS. */
export const announcementSchemas = {
  en: announcementFields.extend(english),
  ta: announcementFields.extend(tamil),
  both: announcementFields.extend({ ...english, ...tamil }),
  sms: announcementFields.extend({ SMSBody: requiredText(longestSms) }),
};

/**
 * A message to write (ENT-15). A mail is in English, Tamil or both: each with its subject and text;
 * of both a family gets the one it chose for mails, or both where it chose none.
 */
export const announcementForm = announcementFields.superRefine((message, context) => {
  const missing = (field: string) =>
    context.addIssue({ code: 'custom', path: [field], message: requiredMessage });
  if (!listRecipientsOf(message.Type).includes(message.Who)) {
    context.addIssue({
      code: 'custom',
      path: ['Who'],
      message: 'These people can be reached by email only',
    });
  }
  if (message.Type === 'SMS') {
    if (message.SMSBody === '') missing('SMSBody');
    return;
  }
  const inTamil = message.SubjectTamil !== '' || hasWords(message.EmailBodyTamil);
  const inEnglish = message.Subject !== '' || hasWords(message.EmailBody) || !inTamil;
  if (inEnglish && message.Subject === '') missing('Subject');
  if (inEnglish && !hasWords(message.EmailBody)) missing('EmailBody');
  if (inTamil && message.SubjectTamil === '') missing('SubjectTamil');
  if (inTamil && !hasWords(message.EmailBodyTamil)) missing('EmailBodyTamil');
});
export type AnnouncementForm = z.infer<typeof announcementForm>;

/** An editor's empty page is `<p></p>`. */
function hasWords(html: string): boolean {
  let from = 0;
  while (from < html.length) {
    const open = html.indexOf('<', from);
    const close = open === -1 ? -1 : html.indexOf('>', open);
    const words = html.slice(from, close === -1 ? undefined : open);
    if (words.replaceAll('&nbsp;', '').trim() !== '') return true;
    if (close === -1) return false;
    from = close + 1;
  }
  return false;
}

/** A message that was sent, and what has become of it. */
export const announcement = z.object({
  _id: z.string(),
  Type: z.enum(messageTypes),
  Branch: z.enum(messageBranches),
  Who: z.enum(messageRecipients),
  Grade: z.string(),
  StudentTeacher: z.string(),
  Role: z.enum(['', ...roles]),
  /**
   * All addresses (ENT-15); on a page of the list the first ones and how many more there are. Of
   * messages from before the portal kept them all the first ones alone.
   */
  SendTo: z.string(),
  Subject: z.string(),
  SubjectTamil: z.string(),
  EmailBody: z.string(),
  EmailBodyTamil: z.string(),
  SMSBody: z.string(),
  SentDate: z.string(),
  SentBy: z.string(),
  recipients: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Of those that failed how many can be sent again: texts leave the outbox after 87 days. */
  repeatable: z.number(),
  /** Waits because no SMS provider is set up. */
  withoutProvider: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

const recipientStates = ['waiting', 'sent', 'failed'] as const;

/** One message to one person, with the last answer of the mail server or SMS provider. */
const delivery = z.object({
  _id: z.string(),
  recipient: z.string(),
  status: z.enum(recipientStates),
  attempts: z.number(),
  lastAnswer: z.string(),
  sentAt: z.string(),
  /** As it is reported later: of an SMS delivered, failed, of a mail returned; or blank. */
  report: z.string(),
});
export type MessageDelivery = z.infer<typeof delivery>;

const undelivered = delivery.extend({
  channel: z.enum(['mail', 'sms']),
  purpose: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** Blank where it was not one of many. */
  announcementId: z.string(),
  /** Whether its text is still kept. */
  repeatable: z.boolean(),
});
export type UndeliveredMessage = z.infer<typeof undelivered>;

/** Until a later mail has reached it. */
const returnedAddress = z.object({
  Email: z.string(),
  since: z.string(),
  /** In the words of the mail server. */
  reason: z.string(),
});
export type ReturnedAddress = z.infer<typeof returnedAddress>;

/** A mail as a reader of that language will see it. */
const mailPreview = z.object({
  language: z.enum(['en', 'ta', 'both']),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreview>;

const sending = z.object({
  headers: idempotencyHeader,
  body: announcementForm.safeExtend({
    /** As the documents send it: where given, only these of the rule's people, separated by commas. */
    SendTo: text(200_000).optional(),
  }),
});
const manyAddresses = { bodyLimitBytes: 512 * 1024 };

export const announcementCalls = {
  getRecipients: get('/getRecipients', {
    summary: 'Who would get a message, each mailbox or telephone once, and how many they are',
    feature,
    access,
  })
    .input(recipientQuery)
    .output(
      z.object({
        count: z.number(),
        /** The first 5,000 of them. */
        SendTo: z.array(z.string()),
        /** Whether messages of this type leave the portal: an SMS waits while no provider is set up. */
        provider: z.boolean(),
      }),
    ),

  previewAnnouncement: post('/previewAnnouncement', {
    summary: 'The mail as families will see it, in each language they may have chosen',
    feature,
    access,
  })
    .input(announcementForm)
    .output(z.array(mailPreview)),

  sendTestEmail: post('/sendTestEmail', {
    summary: 'Mails the message to its writer alone',
    feature,
    access,
  })
    .input(announcementForm)
    .output(z.object({ message: z.string() })),

  sendBulkEmail: post('/sendBulkEmail', {
    summary: 'Mails a message, one mail a person, and keeps it in the archive',
    feature,
    access,
    ...manyAddresses,
  })
    .route({ inputStructure: 'detailed' })
    .input(sending)
    .output(announcement),

  sendBulkSMS: post('/sendBulkSMS', {
    summary: 'Sends an SMS, one a telephone, and keeps it in the archive',
    feature,
    access,
    ...manyAddresses,
  })
    .route({ inputStructure: 'detailed' })
    .input(sending)
    .output(announcement),

  addAnnouncements: post('/addAnnouncements', {
    summary:
      'Answers the archived record of a message that was sent; sending has archived it already',
    feature,
    access,
    ...manyAddresses,
    refuses: [409],
  })
    .input(sending.shape.body)
    .output(announcement),

  getAnnouncements: get('/getAnnouncements', {
    summary: 'Messages that were sent, newest first, each with what has become of it',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(
      filters({
        Type: line(20).optional(),
        search: text(100).optional(),
        sort: sortBy(['SentDate']),
        ...paging,
        pageSize: pagingOfMatrix.pageSize.default(50),
      }),
    )
    .output(pageOf(announcement)),

  getAnnouncementById: get('/getAnnouncementById/{id}', {
    summary: 'One message that was sent',
    feature,
    access,
  })
    .input(z.object({ id: identifier }))
    .output(announcement),

  getAnnouncementRecipients: get('/getAnnouncementRecipients/{id}', {
    summary: 'Who a message went to, each with its state and the last answer of the server',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(
      z.object({
        id: identifier,
        status: z.enum(recipientStates).optional(),
        search: text(100).optional(),
        ...pagingOfMatrix,
      }),
    )
    .output(pageOf(delivery)),

  sendAnnouncementAgain: post('/sendAnnouncementAgain/{id}', {
    summary: 'Sends a message again to those whom it could not reach',
    feature,
    access,
    refuses: [409],
  })
    .input(z.object({ id: identifier }))
    .output(z.object({ count: z.number() })),

  getUndelivered: get('/getUndelivered', {
    summary: 'Mails and SMS of every kind that could not be delivered, newest first',
    feature,
    access,
  })
    .route({ outputStructure: 'detailed' })
    .input(filters({ sort: sortBy(['createdAt']), ...pagingOfMatrix }))
    .output(pageOf(undelivered)),

  sendMessageAgain: post('/sendMessageAgain/{id}', {
    summary: 'Sends one undelivered mail or SMS again',
    feature,
    access,
    refuses: [409],
  })
    .input(z.object({ id: identifier }))
    .output(z.object({ count: z.number() })),

  getReturnedAddresses: get('/getReturnedAddresses', {
    summary: 'Addresses from which mail comes back, as their mail servers report',
    feature,
    access: 'mails.readReturned',
  }).output(z.array(returnedAddress)),

  unsubscribe: post('/unsubscribe', {
    summary:
      'Takes an address off the newsletter; the link in each newsletter mail holds the token',
    feature,
    access: 'newsletter.leave',
    limit: { max: 30, perMinutes: 60 },
  })
    .input(z.object({ token: boundedText(600) }))
    .output(z.object({ message: z.string() })),
};
