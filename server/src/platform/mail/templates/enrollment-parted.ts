import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';

type Parted = {
  school: School;
  language: Language;
  child: string;
  year: string;
  /** Of the enrollment that this parent sent; null while the school looks at it again. */
  referenceId: string | null;
  /** The sign-in page. */
  link: string;
};

/**
 * To a parent whose enrollment was joined with another: that was taken back, the enrollment stands
 * by itself again, and the Reference ID of the mail before is not this parent's.
 */
export function enrollmentParted({
  school,
  language,
  child,
  year,
  referenceId,
  link,
}: Parted): ComposedMail {
  const words = wording[language];
  return composeMail({
    school,
    language,
    subject: words.title,
    preview: words.text(year),
    title: words.title,
    blocks: [
      { kind: 'highlight', label: words.child, value: child },
      { kind: 'paragraph', text: words.text(year) },
      ...(referenceId === null
        ? [{ kind: 'paragraph' as const, text: words.lookedAt }]
        : [{ kind: 'highlight' as const, label: words.referenceId, value: referenceId }]),
      { kind: 'paragraph', text: words.seen },
      { kind: 'button', label: words.button, link },
    ],
  });
}

const wording: Record<
  Language,
  {
    title: string;
    child: string;
    referenceId: string;
    text: (year: string) => string;
    lookedAt: string;
    seen: string;
    button: string;
  }
> = {
  en: {
    title: 'Your enrollment stands by itself again',
    child: 'Child',
    referenceId: 'Reference ID',
    text: (year) =>
      `We told you that your child is enrolled for ${year} already. The school has taken that back: the enrollment that you sent stands by itself again. Please do not use the Reference ID of that mail.`,
    lookedAt:
      'The school is looking at it again and will write to you. There is nothing to do yet.',
    seen: 'With this address you see the enrollment that you sent, and no longer the other one.',
    button: 'Sign in',
  },
  ta: {
    title: 'உங்கள் சேர்க்கை மீண்டும் தனியாக உள்ளது',
    child: 'குழந்தை',
    referenceId: 'குறிப்பு எண்',
    text: (year) =>
      `உங்கள் குழந்தை ${year} ஆண்டுக்கு ஏற்கெனவே சேர்க்கப்பட்டுள்ளது என்று தெரிவித்திருந்தோம். பள்ளி அதைத் திரும்பப் பெற்றுள்ளது: நீங்கள் அனுப்பிய சேர்க்கை மீண்டும் தனியாக உள்ளது. அந்த மின்னஞ்சலில் இருந்த குறிப்பு எண்ணைப் பயன்படுத்த வேண்டாம்.`,
    lookedAt: 'பள்ளி அதை மீண்டும் பார்த்து உங்களுக்கு எழுதும். இப்போது செய்ய வேண்டியது எதுவும் இல்லை.',
    seen: 'இந்த முகவரியால் நீங்கள் அனுப்பிய சேர்க்கையைப் பார்க்கலாம்; மற்றதை இனிப் பார்க்க முடியாது.',
    button: 'உள்நுழைக',
  },
};
