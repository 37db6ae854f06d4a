import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** To the owner of an account whose password was set by a mailed link; leads to the sign-in page. */
export function passwordChanged(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language] });
}

const wording: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Your password for ${school} was changed`,
    preview: 'The old password and all older links have ended.',
    title: 'Your password was changed',
    why: (school) =>
      `A new password was set for your account at the portal of ${school}. All devices were signed out; the old password and all older links have ended.`,
    button: 'Sign in',
    notYou:
      'It was not you? Then somebody else can read your email. Change the password of your mailbox first, then choose “Forgot Password” on the sign-in page, and tell the school by answering this mail.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் கடவுச்சொல் மாற்றப்பட்டது`,
    preview: 'பழைய கடவுச்சொல்லும் முன்பு அனுப்பிய இணைப்புகளும் இனி செல்லாது.',
    title: 'உங்கள் கடவுச்சொல் மாற்றப்பட்டது',
    why: (school) =>
      `${school} தளத்தில் உள்ள உங்கள் கணக்குக்குப் புதிய கடவுச்சொல் அமைக்கப்பட்டது. எல்லாச் சாதனங்களிலிருந்தும் கணக்கு வெளியேற்றப்பட்டுள்ளது; பழைய கடவுச்சொல்லும் முன்பு அனுப்பிய இணைப்புகளும் இனி செல்லாது.`,
    button: 'உள்நுழைக',
    notYou:
      'மாற்றியது நீங்கள் இல்லையா? அப்படியானால் வேறு யாரோ உங்கள் மின்னஞ்சலைப் படிக்கிறார்கள். முதலில் உங்கள் மின்னஞ்சலின் கடவுச்சொல்லை மாற்றுங்கள்; பிறகு உள்நுழையும் பக்கத்தில் “கடவுச்சொல் மறந்ததா” என்பதைத் தேர்ந்தெடுங்கள்; இந்த மின்னஞ்சலுக்குப் பதில் எழுதிப் பள்ளிக்கும் தெரிவியுங்கள்.',
  },
};
