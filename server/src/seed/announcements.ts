import { pickEmails, pickPhones } from '@pallikoodam/domain/messages/mailbox';
import { isSouth } from '@pallikoodam/domain/school/branches';
import type { AnnouncementTable } from '../platform/db/tables/announcement.ts';
import type { ContactMessageTable } from '../platform/db/tables/contact-message.ts';
import type {
  OutboxBodyTable,
  OutboxTable,
  ReturnedMailTable,
} from '../platform/db/tables/outbox.ts';
import type { StudentTable } from '../platform/db/tables/student.ts';
import { byItself } from '../platform/mail/outbox.ts';
import { readRichText } from '../platform/mail/rich-text-as-plain.ts';
import { generateContactMessages } from './contact-messages.ts';
import { createId, createRandom } from './random.ts';

type Message = {
  /** The moment it was sent. */
  at: string;
  Who: 'Parents' | 'Subscribers';
  Branch: 'All' | 'South' | 'North';
  Subject?: string;
  SubjectTamil?: string;
  EmailBody?: string;
  EmailBodyTamil?: string;
  SMSBody?: string;
  /** So long ago that the outbox has forgotten the mails that were sent, and their text. */
  forgotten?: true;
  /** How many could not be reached. */
  failed?: number;
};

const messages: readonly Message[] = [
  {
    at: '2025-05-04T21:30:00.000Z',
    Who: 'Parents',
    Branch: 'All',
    Subject: 'Certificates of the year',
    EmailBody:
      '<p>Certificates are handed out at the annual day. Whoever cannot come finds them in the office <strong>until June 15</strong>.</p>',
    forgotten: true,
    failed: 2,
  },
  {
    at: '2025-08-11T22:05:00.000Z',
    Who: 'Parents',
    Branch: 'All',
    Subject: 'Welcome to the new school year',
    EmailBody:
      '<h2>Welcome!</h2><p>Classes begin on the weekend of <strong>August 22 to 24, 2025</strong>. Please bring:</p><ul><li><p>last year’s books</p></li><li><p>a notebook</p></li></ul>',
    forgotten: true,
  },
  {
    at: '2025-10-01T23:30:00.000Z',
    Who: 'Parents',
    Branch: 'All',
    Subject: 'Picture day',
    SubjectTamil: 'புகைப்பட நாள்',
    EmailBody:
      '<p>Pictures are taken in the first hour of class. The order form: <a href="https://pictures.school.example/">pictures.school.example</a></p>',
    EmailBodyTamil: '<p>முதல் வகுப்பு நேரத்தில் புகைப்படம் எடுக்கப்படும். பத்து நிமிடங்கள் முன்னதாக வாருங்கள்.</p>',
    failed: 3,
  },
  {
    at: '2025-11-12T01:15:00.000Z',
    Who: 'Parents',
    Branch: 'South',
    Subject: 'Winter Recital: names until Sunday',
    EmailBody:
      '<h3>Winter Recital</h3><p>Please tell your teacher until <strong>Sunday</strong> whether your child takes part.</p><ol><li><p>Song or poem</p></li><li><p>Thirukkural</p></li><li><p>Play</p></li></ol>',
    failed: 2,
  },
  {
    at: '2025-11-20T20:40:00.000Z',
    Who: 'Parents',
    Branch: 'North',
    SMSBody: 'Pallikoodam: no class on the Sunday after Thanksgiving. அந்த ஞாயிறு வகுப்பு இல்லை.',
  },
];

const subscribers = [
  'grandpa.raman@letters.example',
  'kalai@neighbours.example',
  'tamil.sangam@club.example',
];
const office = 'admin@school.example';
const refusals = ['550 5.1.1 no such user here', '552 5.2.2 mailbox full', '550 5.7.1 refused'];

type Families = readonly Pick<
  StudentTable,
  'Branch' | 'UserName' | 'AdditionalEmail' | 'Mobile' | 'Status' | 'Year'
>[];

/** Messages of the year in every state: long sent, partly refused, and an SMS that waits. */
export function generateAnnouncements(students: Families, currentYear: string) {
  const random = createRandom('announcements');
  const announcement: AnnouncementTable[] = [];
  const outbox: OutboxTable[] = [];
  const outbox_body: OutboxBodyTable[] = [];
  const returned = new Map<string, ReturnedMailTable>();
  for (const message of messages) {
    const isSms = message.SMSBody !== undefined;
    const families = students.filter(
      ({ Branch, Year, Status }) =>
        Year === currentYear &&
        (message.Branch === 'All' || (message.Branch === 'South') === isSouth(Branch)) &&
        (!isSms || ['Active', 'Promoted'].includes(Status)),
    );
    const recipients = isSms
      ? pickPhones(families.map(({ Mobile }) => Mobile))
      : pickEmails(
          families.flatMap(({ UserName, AdditionalEmail }) => [UserName, AdditionalEmail]),
        );
    const _id = createId(random, message.at);
    const { at, forgotten, failed = 0, ...fields } = message;
    const texts = { Subject: '', SubjectTamil: '', EmailBody: '', EmailBodyTamil: '', SMSBody: '' };
    announcement.push({
      ...texts,
      ...fields,
      _id,
      Type: isSms ? 'SMS' : 'Email',
      Grade: '',
      StudentTeacher: '',
      Role: '',
      SendTo: recipients.join(', '),
      SentDate: at,
      UpdatedDate: at,
      SentBy: office,
      recipients: recipients.length,
      contentHash: _id,
    });
    const html = `${fields.EmailBody ?? ''}${fields.EmailBodyTamil ?? ''}`;
    const textBody = fields.SMSBody ?? readRichText(html);
    const bodyId = createId(random, at);
    if (!forgotten) outbox_body.push({ _id: bodyId, textBody, htmlBody: html });
    const subject = [fields.Subject, fields.SubjectTamil].filter(Boolean).join(' | ');
    for (const [index, recipient] of recipients.entries()) {
      const refused = index % 40 === 7 && index / 40 < failed;
      const state = isSms ? 'waiting' : refused ? 'failed' : 'sent';
      if (forgotten && state === 'sent') continue;
      const refusal = refused ? (refusals[outbox.length % 3] ?? '') : '';
      const since = returned.get(recipient)?.since ?? at;
      if (refused) returned.set(recipient, { _id: recipient, since, lastAt: at, reason: refusal });
      outbox.push({
        _id: createId(random, at),
        channel: isSms ? 'sms' : 'mail',
        purpose: isSms ? 'announcement by SMS' : 'announcement',
        recipient,
        subject,
        textBody: '',
        htmlBody: '',
        status: state,
        attempts: isSms ? 0 : 1,
        nextAttemptAt: at,
        leasedUntil: '',
        leasedBy: '',
        lastAnswer: isSms ? '' : refusal || '250 2.0.0 accepted',
        createdBy: office,
        createdAt: at,
        sentAt: state === 'sent' ? at : '',
        ...byItself,
        report: refused ? 'returned' : '',
        announcementId: _id,
        bodyId,
      });
    }
  }
  return {
    announcement,
    outbox,
    outbox_body,
    returned_mail: [...returned.values()],
    contact_message: [...generateSubscribers(), ...generateContactMessages()],
  };
}

/** Readers of the newsletter. */
function generateSubscribers(): ContactMessageTable[] {
  const moment = '2025-09-20T18:00:00.000Z';
  return subscribers.map((Email) => ({
    _id: `Subscribe ${Email}`,
    Email,
    Subject: 'Subscribe',
    Branch: '',
    Mobile: '',
    StudentName: '',
    FirstName: '',
    Comments: '',
    State: '',
    Topic: '',
    searchKey: '',
    insertTimeStamp: moment,
    updateTimeStamp: moment,
  }));
}
