import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';

/**
 * `joined`: the child was enrolled already, one enrollment and one fee are left, and this parent
 * sees it. `closed`: the enrollment is not kept by itself, and this parent, who is not let in, learns
 * no more. `parted`: either was taken back, the enrollment stands by itself again, and the Reference
 * ID of the mail before may be another one's.
 */
type Answer = 'joined' | 'closed' | 'parted';

type Looked = {
  school: School;
  language: Language;
  answer: Answer;
  child: string;
  year: string;
  /** Null while the school looks at the enrollment again. */
  referenceId: string | null;
  /** The sign-in page; of `closed` the one to write to the school. */
  link: string;
};

/** To a parent whose enrollment the school looked at first. */
export function enrollmentLookedAt({
  school,
  language,
  answer,
  child,
  year,
  referenceId,
  link,
}: Looked): ComposedMail {
  const { title, text, seen } = answers[answer][language];
  const words = wording[language];
  return composeMail({
    school,
    language,
    subject: title,
    preview: text(year),
    title,
    blocks: [
      { kind: 'highlight', label: words.child, value: child },
      { kind: 'paragraph', text: text(year) },
      referenceId === null
        ? { kind: 'paragraph', text: words.lookedAt }
        : { kind: 'highlight', label: words.referenceId, value: referenceId },
      { kind: 'paragraph', text: seen },
      { kind: 'button', label: answer === 'closed' ? words.write : words.button, link },
    ],
  });
}

type AnswerWords = { title: string; text: (year: string) => string; seen: string };

const answers: Record<Answer, Record<Language, AnswerWords>> = {
  joined: {
    en: {
      title: 'The school has looked at your enrollment',
      text: (year) =>
        `Your child is enrolled for ${year} already. One enrollment and one fee are left; there is nothing to do.`,
      seen: 'You are let in as a parent of this family: sign in with this address to see the child.',
    },
    ta: {
      title: 'பள்ளி உங்கள் சேர்க்கையைப் பார்த்தது',
      text: (year) =>
        `உங்கள் பிள்ளை ${year} ஆண்டுக்கு ஏற்கெனவே சேர்க்கப்பட்டுள்ளது. ஒரு சேர்க்கையும் ஒரு கட்டணமுமே உள்ளன; செய்ய வேண்டியது எதுவும் இல்லை.`,
      seen: 'நீங்கள் இந்தக் குடும்பத்தின் பெற்றோராக அனுமதிக்கப்பட்டுள்ளீர்கள்: பிள்ளையைப் பார்க்க இந்த முகவரியால் உள்நுழையவும்.',
    },
  },
  closed: {
    en: {
      title: 'Your enrollment is not kept by itself',
      text: (year) =>
        `The school has looked at the enrollment for ${year} that was sent for your child. It is not kept by itself: nothing is to be paid for its Reference ID. Who has paid already is asked to write to the school.`,
      seen: 'If you have questions, please write to the school.',
    },
    ta: {
      title: 'உங்கள் சேர்க்கை தனியாக வைக்கப்படவில்லை',
      text: (year) =>
        `உங்கள் பிள்ளைக்காக ${year} ஆண்டுக்கு அனுப்பப்பட்ட சேர்க்கையைப் பள்ளி பார்த்தது. அது தனியாக வைக்கப்படவில்லை: அதன் குறிப்பு எண்ணுக்கு எதுவும் செலுத்த வேண்டாம். ஏற்கெனவே செலுத்தியிருந்தால் பள்ளிக்கு எழுதவும்.`,
      seen: 'கேள்விகள் இருந்தால் பள்ளிக்கு எழுதவும்.',
    },
  },
  parted: {
    en: {
      title: 'Your enrollment stands by itself again',
      text: (year) =>
        `The school has taken back what it wrote to you of the enrollment for ${year}: the enrollment that was sent stands by itself again. Please do not use a Reference ID of that mail.`,
      seen: 'Its parents see it after they have signed in.',
    },
    ta: {
      title: 'உங்கள் சேர்க்கை மீண்டும் தனியாக உள்ளது',
      text: (year) =>
        `${year} ஆண்டுக்கான சேர்க்கையைப் பற்றி எழுதியதைப் பள்ளி திரும்பப் பெற்றுள்ளது: அனுப்பப்பட்ட சேர்க்கை மீண்டும் தனியாக உள்ளது. அந்த மின்னஞ்சலில் இருந்த குறிப்பு எண்ணைப் பயன்படுத்த வேண்டாம்.`,
      seen: 'பெற்றோர் உள்நுழைந்தால் அதைப் பார்க்கலாம்.',
    },
  },
};

const wording = {
  en: {
    child: 'Child',
    referenceId: 'Reference ID',
    lookedAt:
      'The school is looking at it again and will write to you. There is nothing to do yet.',
    button: 'Sign in',
    write: 'Write to the school',
  },
  ta: {
    child: 'பிள்ளை',
    referenceId: 'குறிப்பு எண்',
    lookedAt: 'பள்ளி அதை மீண்டும் பார்த்து உங்களுக்கு எழுதும். இப்போது செய்ய வேண்டியது எதுவும் இல்லை.',
    button: 'உள்நுழைக',
    write: 'பள்ளிக்கு எழுத',
  },
};
