import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';

type Joined = {
  school: School;
  language: Language;
  child: string;
  year: string;
  referenceId: string;
  /** The sign-in page. */
  link: string;
};

/**
 * To a parent whose enrollment the school looked at first: the child was enrolled already, one
 * enrollment and one fee are left, and this parent sees it.
 */
export function enrollmentJoined({
  school,
  language,
  child,
  year,
  referenceId,
  link,
}: Joined): ComposedMail {
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
      { kind: 'highlight', label: words.referenceId, value: referenceId },
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
    seen: string;
    button: string;
  }
> = {
  en: {
    title: 'The school has looked at your enrollment',
    child: 'Child',
    referenceId: 'Reference ID',
    text: (year) =>
      `Your child is enrolled for ${year} already. One enrollment and one fee are left; there is nothing to do.`,
    seen: 'You are let in as a parent of this family: sign in with this address to see the child.',
    button: 'Sign in',
  },
  ta: {
    title: 'பள்ளி உங்கள் சேர்க்கையைப் பார்த்தது',
    child: 'குழந்தை',
    referenceId: 'குறிப்பு எண்',
    text: (year) =>
      `உங்கள் குழந்தை ${year} ஆண்டுக்கு ஏற்கெனவே சேர்க்கப்பட்டுள்ளது. ஒரு சேர்க்கையும் ஒரு கட்டணமுமே உள்ளன; செய்ய வேண்டியது எதுவும் இல்லை.`,
    seen: 'நீங்கள் இந்தக் குடும்பத்தின் பெற்றோராக அனுமதிக்கப்பட்டுள்ளீர்கள்: குழந்தையைப் பார்க்க இந்த முகவரியால் உள்நுழையவும்.',
    button: 'உள்நுழைக',
  },
};
