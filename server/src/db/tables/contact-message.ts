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
  insertTimeStamp: string;
  updateTimeStamp: string;
};
