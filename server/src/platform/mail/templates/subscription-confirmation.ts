import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';

/** To a person who has entered an address into the subscribe box (OP-91). */
export function subscriptionConfirmation({
  school,
  language,
}: {
  school: School;
  language: Language;
}): ComposedMail {
  const words = wording[language];
  const name = schoolName(school, language);
  return composeMail({
    school,
    language,
    subject: words.subject(name),
    preview: words.preview(name),
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.thanks(name) },
      { kind: 'smallPrint', text: words.notYou },
    ],
  });
}

const wording = {
  en: {
    subject: (school: string) => `You will hear from ${school}`,
    preview: (school: string) => `Thank you for your interest in ${school}.`,
    title: 'Thank you for subscribing!',
    thanks: (school: string) =>
      `We have noted your address. ${school} will write to you about enrollment, events and other news of the school.`,
    notYou:
      'You did not subscribe, or have changed your mind? Answer this mail and we take your address off the list.',
  },
  ta: {
    subject: (school: string) => `${school}: உங்கள் முகவரியைப் பதிவு செய்துகொண்டோம்`,
    preview: (school: string) => `${school} மீது நீங்கள் காட்டும் ஆர்வத்துக்கு நன்றி.`,
    title: 'மிக்க நன்றி!',
    thanks: (school: string) =>
      `உங்கள் முகவரியைக் குறித்துக்கொண்டோம். மாணவர் சேர்க்கை, நிகழ்ச்சிகள், பள்ளிச் செய்திகள் பற்றி ${school} உங்களுக்கு எழுதும்.`,
    notYou:
      'நீங்கள் பதிவு செய்யவில்லையா, அல்லது வேண்டாம் என்று நினைக்கிறீர்களா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்; பட்டியலிலிருந்து உங்கள் முகவரியை நீக்கிவிடுகிறோம்.',
  },
};
