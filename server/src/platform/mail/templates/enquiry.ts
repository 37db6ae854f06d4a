import { enquirySubject } from '@pallikoodam/content/enquiry-subject';
import type { School } from '@pallikoodam/content/school';
import type { ContactTopic } from '@pallikoodam/domain/site/contact';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';

type Enquiry = Record<
  'FirstName' | 'Email' | 'Mobile' | 'Branch' | 'StudentName' | 'Subject' | 'Comments',
  string
>;

/**
 * To the person who has written. Nothing of the message stands in it: strangers enter any address.
 */
export function enquiryReceived({
  school,
  language,
  topic,
}: {
  school: School;
  language: Language;
  topic: ContactTopic;
}): ComposedMail {
  const words = wording[language];
  const name = schoolName(school, language);
  return composeMail({
    school,
    language,
    subject: words.subject(name),
    preview: words.next,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.thanks(name) },
      { kind: 'paragraph', text: words.next },
      { kind: 'paragraph', text: words.more(school.contacts[topic].email) },
      { kind: 'smallPrint', text: words.notYou },
    ],
  });
}

/**
 * To the school: what was written, by whom, and where to answer. A stranger's words are never put
 * in a subject.
 */
export function enquiryNote({
  school,
  enquiry,
}: {
  school: School;
  enquiry: Enquiry;
}): ComposedMail {
  return composeMail({
    school,
    language: 'en',
    subject: enquirySubject(school),
    preview: enquiry.Comments.slice(0, 120),
    title: enquiry.Subject,
    answersTo: enquiry.Email,
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['Name', enquiry.FirstName],
          ['Email', enquiry.Email],
          ['Mobile', enquiry.Mobile],
          ['Branch', enquiry.Branch],
          ...(enquiry.StudentName === '' ? [] : [['Student', enquiry.StudentName] as const]),
        ],
      },
      ...enquiry.Comments.split(/\n+/).map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'smallPrint', text: 'Sent with the contact form.' },
    ],
  });
}

const wording = {
  en: {
    subject: (school: string) => `${school} has received your message`,
    title: 'Thank you for writing to us',
    thanks: (school: string) => `Your message has reached ${school}.`,
    next: 'We are volunteers and answer within a few days, usually after the weekend.',
    more: (email: string) => `Anything to add? Write to ${email}.`,
    notYou: 'You did not write to us? Then somebody mistyped an address; please ignore this email.',
  },
  ta: {
    subject: (school: string) => `உங்கள் செய்தி ${school} வந்து சேர்ந்தது`,
    title: 'எங்களுக்கு எழுதியதற்கு நன்றி',
    thanks: (school: string) => `உங்கள் செய்தி ${school} வந்து சேர்ந்தது.`,
    next: 'நாங்கள் தன்னார்வலர்கள்; சில நாள்களுக்குள், பெரும்பாலும் வார இறுதிக்குப் பின், பதில் எழுதுவோம்.',
    more: (email: string) => `மேலும் ஏதாவது சொல்ல வேண்டுமா? ${email} முகவரிக்கு எழுதுங்கள்.`,
    notYou: 'நீங்கள் எழுதவில்லையா? யாரோ முகவரியைத் தவறாக இட்டிருக்கலாம்; இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்.',
  },
};
