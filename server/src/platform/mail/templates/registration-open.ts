import { describeMoment } from '@pallikoodam/content/moment-words';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

type Opened = LinkMail & {
  year: string;
  /** The planned closing; null where none is planned. */
  closesAt: string | null;
};

/** To an address that asked to be told when registration opens; once. */
export function registrationOpen({ year, closesAt, ...mail }: Opened): ComposedMail {
  const { school, language } = mail;
  const closes = closesAt === null ? null : describeMoment(closesAt, school.timeZone)[language];
  return composeLinkMail({ ...mail, words: wording[language](year, closes) });
}

const wording: Record<Language, (year: string, closes: string | null) => LinkWords> = {
  en: (year, closes) => ({
    subject: (school) => `Registration is open: ${school}, ${year}`,
    preview: `You can enroll for ${year} now.`,
    title: `Registration for ${year} is open`,
    why: (school) =>
      `You asked us to tell you when registration opens. ${school} takes enrollments for the academic year ${year} now${closes === null ? '' : `, until ${closes}`}.`,
    button: 'Enroll',
    notYou:
      'You did not ask for this, or have enrolled already? Then there is nothing to do: this is the only mail.',
  }),
  ta: (year, closes) => ({
    subject: (school) => `மாணவர் சேர்க்கை தொடங்கியது: ${school}, ${year}`,
    preview: `${year} ஆண்டுக்கு இப்போது சேர்க்கலாம்.`,
    title: `${year} மாணவர் சேர்க்கை தொடங்கியது`,
    why: (school) =>
      `சேர்க்கை தொடங்கும்போது தெரிவிக்கும்படி கேட்டிருந்தீர்கள். ${school} ${year} கல்வியாண்டுக்கான சேர்க்கையை இப்போது ஏற்கிறது${closes === null ? '' : `; முடியும் நேரம்: ${closes}`}.`,
    button: 'சேர்க்க',
    notYou:
      'நீங்கள் கேட்கவில்லையா, அல்லது ஏற்கெனவே சேர்த்துவிட்டீர்களா? அப்படியானால் எதுவும் செய்ய வேண்டாம்; இந்த ஒரு மின்னஞ்சல் மட்டுமே வரும்.',
  }),
};
