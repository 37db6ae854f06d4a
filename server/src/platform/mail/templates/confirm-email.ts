import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/**
 * To a person who has made an account: the link that proves the address (OP-30). It holds for a
 * day.
 */
export function confirmEmail(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language] });
}

const wording: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Confirm your email for ${school}`,
    preview: 'Open the link, type your password, and you are in. The link is valid for 24 hours.',
    title: 'Welcome! Please confirm your email',
    why: (school) =>
      `An account at the portal of ${school} was made with this address. If you made it, please confirm that the address is yours: open the link and type the password you chose. The link is valid for 24 hours.`,
    button: 'Confirm my email',
    notYou:
      'You did not make this account? Then you need not do anything: it cannot be used, and it is deleted after seven days. If you would like to have it, open the link and set a password of your own; the one it was made with ends then.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் மின்னஞ்சலை உறுதிப்படுத்துங்கள்`,
    preview: 'இணைப்பைத் திறந்து கடவுச்சொல்லை உள்ளிட்டால் போதும். இணைப்பு 24 மணி நேரம் மட்டுமே வேலை செய்யும்.',
    title: 'வணக்கம்! உங்கள் மின்னஞ்சலை உறுதிப்படுத்துங்கள்',
    why: (school) =>
      `இந்த மின்னஞ்சல் முகவரியில் ${school} தளத்தில் ஒரு கணக்கு தொடங்கப்பட்டுள்ளது. தொடங்கியது நீங்கள்தான் என்றால், இணைப்பைத் திறந்து நீங்கள் தேர்ந்தெடுத்த கடவுச்சொல்லை உள்ளிட்டு, இது உங்கள் முகவரி என்று உறுதிப்படுத்துங்கள். இந்த இணைப்பு 24 மணி நேரம் மட்டுமே வேலை செய்யும்.`,
    button: 'மின்னஞ்சலை உறுதிப்படுத்து',
    notYou:
      'நீங்கள் இந்தக் கணக்கைத் தொடங்கவில்லையா? எதுவும் செய்ய வேண்டாம்; அதை யாரும் பயன்படுத்த முடியாது, ஏழு நாள்களில் அது நீக்கப்படும். உங்களுக்கு இந்தக் கணக்கு வேண்டுமென்றால், இணைப்பைத் திறந்து உங்களுக்கென ஒரு கடவுச்சொல்லை அமையுங்கள்; முன்பு இருந்த கடவுச்சொல் அத்துடன் செல்லாது.',
  },
};
