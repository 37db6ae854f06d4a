import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';

/**
 * `joined`: the child was enrolled already, one enrollment and one fee are left, and this parent
 * sees it. `parted`: that was taken back, the enrollment stands by itself again, and the Reference
 * ID of the mail before is not this parent's.
 */
type Answer = 'joined' | 'parted';

type Looked = {
  school: School;
  language: Language;
  answer: Answer;
  child: string;
  year: string;
  /** Null while the school looks at the enrollment again. */
  referenceId: string | null;
  /** The sign-in page. */
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
      { kind: 'button', label: words.button, link },
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
        `உங்கள் குழந்தை ${year} ஆண்டுக்கு ஏற்கெனவே சேர்க்கப்பட்டுள்ளது. ஒரு சேர்க்கையும் ஒரு கட்டணமுமே உள்ளன; செய்ய வேண்டியது எதுவும் இல்லை.`,
      seen: 'நீங்கள் இந்தக் குடும்பத்தின் பெற்றோராக அனுமதிக்கப்பட்டுள்ளீர்கள்: குழந்தையைப் பார்க்க இந்த முகவரியால் உள்நுழையவும்.',
    },
  },
  parted: {
    en: {
      title: 'Your enrollment stands by itself again',
      text: (year) =>
        `We told you that your child is enrolled for ${year} already. The school has taken that back: the enrollment that you sent stands by itself again. Please do not use the Reference ID of that mail.`,
      seen: 'With this address you see the enrollment that you sent, and no longer the other one.',
    },
    ta: {
      title: 'உங்கள் சேர்க்கை மீண்டும் தனியாக உள்ளது',
      text: (year) =>
        `உங்கள் குழந்தை ${year} ஆண்டுக்கு ஏற்கெனவே சேர்க்கப்பட்டுள்ளது என்று தெரிவித்திருந்தோம். பள்ளி அதைத் திரும்பப் பெற்றுள்ளது: நீங்கள் அனுப்பிய சேர்க்கை மீண்டும் தனியாக உள்ளது. அந்த மின்னஞ்சலில் இருந்த குறிப்பு எண்ணைப் பயன்படுத்த வேண்டாம்.`,
      seen: 'இந்த முகவரியால் நீங்கள் அனுப்பிய சேர்க்கையைப் பார்க்கலாம்; மற்றதை இனிப் பார்க்க முடியாது.',
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
  },
  ta: {
    child: 'குழந்தை',
    referenceId: 'குறிப்பு எண்',
    lookedAt: 'பள்ளி அதை மீண்டும் பார்த்து உங்களுக்கு எழுதும். இப்போது செய்ய வேண்டியது எதுவும் இல்லை.',
    button: 'உள்நுழைக',
  },
};
