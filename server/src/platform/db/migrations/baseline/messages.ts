import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

/** What the school sends, and what is written to it. */
export const messages: NewTables = {
  announcement: {
    text: `Type, Branch, Who, Grade, StudentTeacher, Role, SendTo, Subject, SubjectTamil, EmailBody,
      EmailBodyTamil, SMSBody, contentHash, SentBy, SentDate, UpdatedDate`,
    integer: 'recipients',
    indexes: {
      // The archive, newest first: all, of a type, and the record of a message just sent.
      announcement_sent: 'SentDate, _id',
      announcement_Type: 'Type, SentDate, _id',
      announcement_content: 'contentHash, SentDate',
    },
  },

  outbox: {
    text: `channel, purpose, recipient, replyTo, subject, textBody, htmlBody, bodyId, announcementId,
      unsubscribeUrl, status, nextAttemptAt, leasedUntil, leasedBy, lastAnswer, externalId, report,
      createdBy, createdAt, sentAt`,
    integer: 'attempts',
    indexes: {
      outbox_due: 'channel, status, nextAttemptAt',
      // What has become of the mails to a family.
      outbox_recipient: 'recipient, createdAt',
      // What is left of an announcement is counted in the index.
      outbox_announcement: 'announcementId, status, recipient, createdAt',
      // The messages that have a text in common: asked when the text is cleaned up.
      outbox_bodyId: 'bodyId, status, createdAt',
      // Of a hundred messages two fail: these alone, without the sign-in component's.
      outbox_undelivered: {
        on: 'createdAt, _id',
        where: sql`"status" = 'failed' and "createdBy" <> 'sign-in'`,
      },
    },
  },

  // What many messages have in common is kept once.
  outbox_body: { text: 'textBody, htmlBody' },

  returned_mail: {
    text: 'since, lastAt, reason',
    indexes: { returned_mail_lastAt: 'lastAt' },
  },

  mail_language: { text: 'language, updateTimeStamp' },

  contact_message: {
    text: `FirstName, StudentName, Branch, Email, Mobile, Topic, Subject, Comments, State, searchKey,
      insertTimeStamp, updateTimeStamp`,
    indexes: {
      contact_message_State: 'State, insertTimeStamp, _id',
      // Whether an address has subscribed already.
      contact_message_Email: 'Email, Subject',
    },
  },
};
