import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/**
 * To the owner of an account whose password is being guessed: the link by which signing in still
 * works.
 */
export function tooManyWrongPasswords(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language] });
}

const wording: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Many wrong passwords for your account at ${school}`,
    preview: 'Your account is safe. Please sign in by this link today.',
    title: 'Somebody is guessing your password',
    why: (school) =>
      `Within a day a hundred wrong passwords were tried for your account at the portal of ${school}. So that nobody can go on guessing, today one can sign in by this link alone: open it and type your password as always. The link works once and is valid for 24 hours.`,
    button: 'Sign in',
    notYou:
      'Nothing else has happened: whoever tried did not get in. If your password is short, or you use it elsewhere too, choose a new one with “Forgot Password” on the sign-in page.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் கணக்கில் பல தவறான கடவுச்சொற்கள்`,
    preview: 'உங்கள் கணக்கு பாதுகாப்பாக உள்ளது. இன்று இந்த இணைப்பின் வழியே உள்நுழையுங்கள்.',
    title: 'யாரோ உங்கள் கடவுச்சொல்லை ஊகிக்க முயல்கிறார்கள்',
    why: (school) =>
      `${school} தளத்தில் உள்ள உங்கள் கணக்கில் ஒரே நாளில் நூறு தவறான கடவுச்சொற்கள் முயன்று பார்க்கப்பட்டன. இது தொடராமல் இருக்க, இன்று இந்த இணைப்பின் வழியே மட்டுமே உள்நுழைய முடியும்: இணைப்பைத் திறந்து வழக்கம்போல் உங்கள் கடவுச்சொல்லை உள்ளிடுங்கள். இணைப்பை ஒரு முறை மட்டுமே பயன்படுத்தலாம்; 24 மணி நேரத்துக்குப் பிறகு வேலை செய்யாது.`,
    button: 'உள்நுழைக',
    notYou:
      'வேறு எதுவும் நடக்கவில்லை; முயன்றவரால் உள்ளே நுழைய முடியவில்லை. உங்கள் கடவுச்சொல் சிறியதாக இருந்தாலோ வேறு இடங்களிலும் அதையே பயன்படுத்தினாலோ, உள்நுழையும் பக்கத்தில் “கடவுச்சொல் மறந்ததா” என்பதைத் தேர்ந்தெடுத்துப் புதியதை அமையுங்கள்.',
  },
};
