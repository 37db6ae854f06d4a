export type OutboxStatus = 'waiting' | 'sent' | 'failed';

/** A message to one recipient on its way out; see platform/mail/worker.ts for its life. */
export type OutboxTable = {
  _id: string;
  channel: 'mail' | 'sms';
  /** What the message is, for staff: 'enrollment confirmation', 'e-mail confirmation' … */
  purpose: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  status: OutboxStatus;
  attempts: number;
  /** Not tried before this moment. */
  nextAttemptAt: string;
  /** While in the future, one worker holds the message. */
  leasedUntil: string;
  leasedBy: string;
  /** The mail server's last answer. */
  lastAnswer: string;
  createdBy: string;
  createdAt: string;
  sentAt: string;
  /** Of a message to many: the announcement it belongs to, and the text they share. */
  announcementId: string;
  bodyId: string;
  /** Of a newsletter: where its reader leaves the list. */
  unsubscribeUrl: string;
  /** The address for replies; blank for the school's own address. */
  replyTo: string;
  /** What the SMS provider calls the message. */
  externalId: string;
  /**
   * What is reported later: of an SMS 'delivered', 'failed', of a mail 'returned'; blank while
   * nothing is.
   */
  report: string;
};

/** What many messages have in common. */
export type OutboxBodyTable = { _id: string; textBody: string; htmlBody: string };

/** An address from which mail comes back, since when and why (platform/mail/bounces). */
export type ReturnedMailTable = {
  /** The e-mail. */
  _id: string;
  since: string;
  lastAt: string;
  reason: string;
};
