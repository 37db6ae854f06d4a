import type { Announcement } from '@pallikoodam/contract/announcements';

type Counted = 'waiting' | 'sent' | 'failed' | 'repeatable' | 'withoutProvider';

/** A message to many people (ENT-15); what has become of it stands in the outbox. */
export type AnnouncementTable = Omit<Announcement, Counted> & {
  UpdatedDate: string;
  /** Hash of the message and its recipients, to find the record of a message again. */
  contentHash: string;
};
