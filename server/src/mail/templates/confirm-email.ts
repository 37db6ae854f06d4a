import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** To whoever has made an account: the link that proves the address (OP-30). It holds for a day. */
export function confirmEmail(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: wording[mail.language] });
}

const wording: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Confirm your e-mail for ${school}`,
    preview: 'One click and you can sign in. The link is valid for 24 hours.',
    title: 'Welcome! Please confirm your e-mail',
    why: (school) =>
      `An account at the portal of ${school} was made with this address. Please confirm that it is yours; after that you can sign in. The link is valid for 24 hours.`,
    button: 'Confirm my e-mail',
    notYou:
      'You did not make an account? Then there is nothing to do: without this link nobody can use the account.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் மின்னஞ்சலை உறுதிப்படுத்துங்கள்`,
    preview: 'ஒரே அழுத்தத்தில் உறுதிப்படுத்தி உள்நுழையலாம். இணைப்பு 24 மணி நேரம் மட்டுமே வேலை செய்யும்.',
    title: 'வணக்கம்! உங்கள் மின்னஞ்சலை உறுதிப்படுத்துங்கள்',
    why: (school) =>
      `இந்த மின்னஞ்சல் முகவரியில் ${school} தளத்தில் ஒரு கணக்கு தொடங்கப்பட்டுள்ளது. இது உங்கள் முகவரிதான் என்று உறுதிப்படுத்துங்கள்; அதன் பிறகு உள்நுழையலாம். இந்த இணைப்பு 24 மணி நேரம் மட்டுமே வேலை செய்யும்.`,
    button: 'மின்னஞ்சலை உறுதிப்படுத்து',
    notYou:
      'நீங்கள் கணக்கு தொடங்கவில்லையா? அப்படியானால் எதுவும் செய்ய வேண்டாம்; இந்த இணைப்பு இல்லாமல் யாராலும் அதைப் பயன்படுத்த முடியாது.',
  },
};
