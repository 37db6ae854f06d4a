import type { ContactState, ContactTopic } from '@pallikoodam/domain/site/contact';

/** What visitors wrote to the school: contact form and subscriptions (ENT-35, OP-91). */
export type ContactMessageTable = {
  _id: string;
  FirstName: string;
  Branch: string;
  Email: string;
  Mobile: string;
  Comments: string;
  Subject: string;
  StudentName: string;
  /** `Open` or `Done`; blank for a subscription. */
  State: ContactState | '';
  /** Which of the four addresses was told; blank for a subscription. */
  Topic: ContactTopic | '';
  /** Name, address, child, subject and text in lower case, for the search box; blank for a subscription. */
  searchKey: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
