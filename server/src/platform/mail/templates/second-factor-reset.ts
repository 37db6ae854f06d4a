import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** To a person whose sign-in code the school has reset; leads to the sign-in page. */
export function secondFactorReset(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language] });
}

const wording: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Your sign-in code for ${school} was reset`,
    preview: 'Signing in takes your password alone until you set up a new code.',
    title: 'Your sign-in code was reset',
    why: (school) =>
      `The school has reset the sign-in code of your account at the portal of ${school}. All devices were signed out. Sign in with your password and set up a new code on the page “My Account”.`,
    button: 'Sign in',
    notYou:
      'You did not ask for it? Then change your password at once and tell the school by answering this mail.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் உள்நுழைவுக் குறியீடு நீக்கப்பட்டது`,
    preview: 'புதிய குறியீட்டை அமைக்கும் வரை கடவுச்சொல் மட்டுமே போதும்.',
    title: 'உங்கள் உள்நுழைவுக் குறியீடு நீக்கப்பட்டது',
    why: (school) =>
      `${school} தளத்தில் உள்ள உங்கள் கணக்கின் உள்நுழைவுக் குறியீட்டைப் பள்ளி நீக்கியுள்ளது. எல்லாச் சாதனங்களிலிருந்தும் கணக்கு வெளியேற்றப்பட்டுள்ளது. கடவுச்சொல்லுடன் உள்நுழைந்து, “என் கணக்கு” பக்கத்தில் புதிய குறியீட்டை அமையுங்கள்.`,
    button: 'உள்நுழைக',
    notYou:
      'இதை நீங்கள் கேட்கவில்லையா? உடனே கடவுச்சொல்லை மாற்றுங்கள்; இந்த மின்னஞ்சலுக்குப் பதில் எழுதிப் பள்ளிக்குத் தெரிவியுங்கள்.',
  },
};
