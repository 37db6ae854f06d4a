import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** To a person whom the school has given access: the link that sets the first password. */
export function invitation({ name, ...mail }: LinkMail & { name: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language](name) });
}

const wording: Record<Language, (name: string) => LinkWords> = {
  en: (name) => ({
    subject: (school) => `Your access to the portal of ${school}`,
    preview: 'Set your password and sign in. The link is valid for seven days.',
    title: `Welcome, ${name}!`,
    why: (school) =>
      `${school} has given you access to its portal. Set your password with this link, then sign in with this email address. The link works once and is valid for seven days; after that, 'Forgot Password' on the sign-in page sends a new one or the school invites you again.`,
    button: 'Set my password',
    notYou:
      'You do not know the school? Then there is nothing to do: nothing opens without the link.',
  }),
  ta: (name) => ({
    subject: (school) => `${school} தளத்துக்கு உங்கள் அழைப்பு`,
    preview: 'கடவுச்சொல்லை அமைத்து உள்நுழையுங்கள். இணைப்பு ஏழு நாள்களுக்குச் செல்லும்.',
    title: `நல்வரவு, ${name}!`,
    why: (school) =>
      `${school} தன் தளத்தைப் பயன்படுத்த உங்களை அழைக்கிறது. இந்த இணைப்பின் மூலம் கடவுச்சொல்லை அமைத்து, இதே மின்னஞ்சல் முகவரியால் உள்நுழையுங்கள். இணைப்பை ஒரு முறை மட்டுமே பயன்படுத்தலாம்; ஏழு நாள்களுக்குச் செல்லும். அதன்பின் உள்நுழைவுப் பக்கத்தில் 'கடவுச்சொல்லை மறந்துவிட்டேன்' என்பதன் வழியாகவோ பள்ளியிடம் கேட்டோ புதிய இணைப்பைப் பெறலாம்.`,
    button: 'கடவுச்சொல்லை அமை',
    notYou:
      'இந்தப் பள்ளியை உங்களுக்குத் தெரியாதா? அப்படியானால் எதுவும் செய்ய வேண்டாம்; இணைப்பு இல்லாமல் எதுவும் திறக்காது.',
  }),
};
