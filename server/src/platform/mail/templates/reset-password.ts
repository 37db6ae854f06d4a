import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** The one-time link that opens the page for a new password (OP-42). It holds for an hour. */
export function resetPassword(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language] });
}

const wording: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Set a new password for ${school}`,
    preview: 'The link works once and is valid for one hour.',
    title: 'Set a new password',
    why: (school) =>
      `Somebody, probably you, asked for a new password for your account at the portal of ${school}. The link works once and is valid for one hour.`,
    button: 'Set a new password',
    notYou: 'You did not ask for it? Then there is nothing to do: your password stays as it is.',
  },
  ta: {
    subject: (school) => `${school}: புதிய கடவுச்சொல்`,
    preview: 'இணைப்பை ஒரு முறை மட்டுமே பயன்படுத்தலாம்; ஒரு மணி நேரத்துக்குப் பிறகு வேலை செய்யாது.',
    title: 'புதிய கடவுச்சொல்லை அமைக்கவும்',
    why: (school) =>
      `${school} தளத்தில் உள்ள உங்கள் கணக்குக்குப் புதிய கடவுச்சொல் கேட்கப்பட்டது. இந்த இணைப்பை ஒரு முறை மட்டுமே பயன்படுத்தலாம்; ஒரு மணி நேரத்துக்குப் பிறகு வேலை செய்யாது.`,
    button: 'கடவுச்சொல்லை மாற்று',
    notYou: 'நீங்கள் கேட்கவில்லையா? அப்படியானால் எதுவும் செய்ய வேண்டாம்; உங்கள் கடவுச்சொல் மாறாது.',
  },
};
