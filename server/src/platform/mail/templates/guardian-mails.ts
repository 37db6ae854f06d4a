import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** To a person who was granted access to a family. `grantedBy` is empty if the office did it. */
export function accessGranted({
  grantedBy,
  children,
  ...mail
}: LinkMail & { grantedBy: string; children: readonly string[] }): ComposedMail {
  const words = granted[mail.language]({ grantedBy, children: children.join(', ') });
  return composeLinkMail({ ...mail, words });
}

/** To the first guardian: who asks to be let in. The page behind the link has the button. */
export function guardianAsks({ asking, ...mail }: LinkMail & { asking: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: asks[mail.language](asking) });
}

/** To the first guardian: a form that anyone may have sent names a second one. */
export function guardianNamed({ named, ...mail }: LinkMail & { named: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: names[mail.language](named) });
}

/**
 * To the first guardian: another one was granted access, or has joined. `other` is empty if the two
 * have separate households.
 */
export function otherGuardian({
  other,
  hasJoined,
  ...mail
}: LinkMail & { other: string; hasJoined: boolean }): ComposedMail {
  const words = (hasJoined ? joined : offered)[mail.language](other);
  return composeLinkMail({ ...mail, words });
}

/** To both whom another first address of a child concerns; neither is named to the other. */
export function firstGuardianChanged(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: firstChanged[mail.language] });
}

/** To the new address of a person: the page behind the link has the button. */
export function newAddress({
  asking,
  ...mail
}: LinkMail & OfPerson & { asking: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: tellOfRoles(confirms[mail.language](asking), mail) });
}

/** To the address so far. */
export function newAddressNotice({
  email,
  ...mail
}: LinkMail & OfPerson & { email: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: tellOfRoles(notice[mail.language](email), mail) });
}

/** Who works at the school keeps the roles with the old address until the office enters the new one. */
type OfPerson = { isStaff: boolean };

function tellOfRoles(words: LinkWords, { isStaff, language }: LinkMail & OfPerson): LinkWords {
  return isStaff ? { ...words, why: (school) => `${words.why(school)} ${roles[language]}` } : words;
}

const roles: Record<Language, string> = {
  en: 'Your roles at the school stay with the old address until the office enters the new one in Manage Roles.',
  ta: 'பள்ளியில் உங்கள் பொறுப்புகள், அலுவலகம் புதிய முகவரியைப் பதிவு செய்யும் வரை பழைய முகவரியிலேயே இருக்கும்.',
};

type Granted = { grantedBy: string; children: string };

const granted: Record<Language, (granted: Granted) => LinkWords> = {
  en: ({ grantedBy, children }) => ({
    subject: (school) => `${school}: you have been given access to a family`,
    preview: 'Sign in and join the family, or decline.',
    title: 'Join this family?',
    why: (school) =>
      `${grantedBy || 'The school office'} has given you access to the family of ${children} at ${school}. Sign in with this email address, or create an account with it, and choose Join the family on the first page. After that you see the children’s pages and the family’s account, and children you enroll belong to this family. Until you join, nothing changes.`,
    button: 'Open the portal',
    notYou: 'If you don’t know this family, choose Decline there, or ignore this email.',
  }),
  ta: ({ grantedBy, children }) => ({
    subject: (school) => `${school}: ஒரு குடும்பத்தில் சேர உங்களுக்கு அனுமதி`,
    preview: 'உள்நுழைந்து குடும்பத்தில் சேருங்கள், அல்லது மறுத்துவிடுங்கள்.',
    title: 'இந்தக் குடும்பத்தில் சேரவா?',
    why: (school) =>
      `${school} பள்ளியில் ${children} குடும்பத்தில் சேர ${grantedBy || 'பள்ளி அலுவலகம்'} உங்களுக்கு அனுமதி அளித்துள்ளது. இந்த மின்னஞ்சல் முகவரியால் உள்நுழைந்து, அல்லது கணக்கை உருவாக்கி, முதல் பக்கத்தில் ‘குடும்பத்தில் சேர்’ என்பதை அழுத்துங்கள். அதன் பின் பிள்ளைகளின் பக்கங்களையும் குடும்பக் கணக்கையும் பார்க்கலாம்; நீங்கள் சேர்க்கும் பிள்ளைகளும் இந்தக் குடும்பத்தில் இடம்பெறுவர். சேரும் வரை எதுவும் மாறாது.`,
    button: 'தளத்தைத் திறக்க',
    notYou:
      'இந்தக் குடும்பத்தைத் தெரியாதென்றால் அங்கே ‘மறு’ என்பதை அழுத்துங்கள், அல்லது இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்.',
  }),
};

const asks: Record<Language, (asking: string) => LinkWords> = {
  en: (asking) => ({
    subject: (school) => `${school}: the second parent asks to be let in`,
    preview: `${asking} asks to see your children’s pages.`,
    title: 'The second parent asks to be let in',
    why: (school) =>
      `${asking} is the second email of your family at ${school} and asks to see your children’s pages and the family’s account. Sign in and open My Account: there you let this person in, or remove the address. Opening the link changes nothing.`,
    button: 'Open My Account',
    notYou: 'You do not know this address? Remove it in My Account, or write to the school.',
  }),
  ta: (asking) => ({
    subject: (school) => `${school}: இரண்டாம் பெற்றோர் அனுமதி கேட்கிறார்`,
    preview: `${asking} உங்கள் பிள்ளைகளின் பக்கங்களைப் பார்க்க அனுமதி கேட்கிறார்.`,
    title: 'இரண்டாம் பெற்றோர் அனுமதி கேட்கிறார்',
    why: (school) =>
      `${asking} என்பது ${school} பள்ளியில் உங்கள் குடும்பத்தின் இரண்டாவது மின்னஞ்சல். பிள்ளைகளின் பக்கங்களையும் குடும்பக் கணக்கையும் பார்க்க அனுமதி கேட்கிறார். உள்நுழைந்து ‘என் கணக்கு’ பக்கத்தில் அனுமதியுங்கள் அல்லது முகவரியை நீக்குங்கள். இணைப்பைத் திறப்பதால் எதுவும் மாறாது.`,
    button: 'என் கணக்கைத் திறக்க',
    notYou:
      'இந்த முகவரி யாருடையது என்று தெரியவில்லையா? ‘என் கணக்கு’ பக்கத்தில் நீக்குங்கள், அல்லது பள்ளிக்கு எழுதுங்கள்.',
  }),
};

const names: Record<Language, (named: string) => LinkWords> = {
  en: (named) => ({
    subject: (school) => `${school}: a form names a second parent of your family`,
    preview: `${named} was named as the second email of your family.`,
    title: 'Do you know this second parent?',
    why: (school) =>
      `An enrollment form at ${school} names ${named} as the second email of your family. The form was sent without signing in, so this person sees nothing of your children and gets no mails of your family. Sign in and open My Account: there you let this person in, or remove the address. Opening the link changes nothing.`,
    button: 'Open My Account',
    notYou: 'You do not know this address? Remove it in My Account, or write to the school.',
  }),
  ta: (named) => ({
    subject: (school) => `${school}: ஒரு படிவம் உங்கள் குடும்பத்தின் இரண்டாம் பெற்றோரைக் குறிப்பிடுகிறது`,
    preview: `${named} உங்கள் குடும்பத்தின் இரண்டாவது மின்னஞ்சலாகக் குறிப்பிடப்பட்டுள்ளது.`,
    title: 'இந்த இரண்டாம் பெற்றோரை உங்களுக்குத் தெரியுமா?',
    why: (school) =>
      `${school} பள்ளியின் ஒரு சேர்க்கைப் படிவம் ${named} என்பதை உங்கள் குடும்பத்தின் இரண்டாவது மின்னஞ்சலாகக் குறிப்பிடுகிறது. அந்தப் படிவம் உள்நுழையாமல் அனுப்பப்பட்டதால், இவர் உங்கள் பிள்ளைகளைப் பற்றி எதையும் பார்க்க முடியாது; உங்கள் குடும்பத்தின் மின்னஞ்சல்களும் இவருக்குச் செல்லாது. உள்நுழைந்து ‘என் கணக்கு’ பக்கத்தில் அனுமதியுங்கள் அல்லது முகவரியை நீக்குங்கள். இணைப்பைத் திறப்பதால் எதுவும் மாறாது.`,
    button: 'என் கணக்கைத் திறக்க',
    notYou:
      'இந்த முகவரி யாருடையது என்று தெரியவில்லையா? ‘என் கணக்கு’ பக்கத்தில் நீக்குங்கள், அல்லது பள்ளிக்கு எழுதுங்கள்.',
  }),
};

const offered: Record<Language, (other: string) => LinkWords> = {
  en: (other) => ({
    subject: (school) => `${school}: the office has given a second parent access`,
    preview: 'A second parent can join your family.',
    title: 'The office has given a second parent access',
    why: (school) =>
      `The office of ${school} has given ${other || 'the second parent'} access to your family. Once they join, they see your children’s pages and the family’s account. My Account shows the parents of your family.`,
    button: 'Open My Account',
    notYou:
      'If you don’t want this, remove the second parent in My Account or write to the school.',
  }),
  ta: (other) => ({
    subject: (school) => `${school}: இரண்டாம் பெற்றோருக்கு அலுவலகம் அனுமதி அளித்துள்ளது`,
    preview: 'இரண்டாம் பெற்றோர் உங்கள் குடும்பத்தில் சேரலாம்.',
    title: 'இரண்டாம் பெற்றோருக்கு அனுமதி அளிக்கப்பட்டது',
    why: (school) =>
      `${school} அலுவலகம் ${other || 'இரண்டாம் பெற்றோர்'} உங்கள் குடும்பத்தில் சேர அனுமதி அளித்துள்ளது. சேர்ந்த பின் உங்கள் பிள்ளைகளின் பக்கங்களையும் குடும்பக் கணக்கையும் பார்க்கலாம். உங்கள் குடும்பத்தின் பெற்றோரை ‘என் கணக்கு’ பக்கத்தில் காணலாம்.`,
    button: 'என் கணக்கைத் திறக்க',
    notYou: 'இதை விரும்பவில்லையா? ‘என் கணக்கு’ பக்கத்தில் இரண்டாம் பெற்றோரை நீக்குங்கள், அல்லது பள்ளிக்கு எழுதுங்கள்.',
  }),
};

const joined: Record<Language, (other: string) => LinkWords> = {
  en: (other) => ({
    subject: (school) => `${school}: a second parent has joined your family`,
    preview: 'A second parent now sees your children’s pages.',
    title: 'A second parent has joined your family',
    why: (school) =>
      `${other || 'The second parent'} has joined your family at ${school} and now sees your children’s pages and the family’s account. My Account shows the parents of your family.`,
    button: 'Open My Account',
    notYou: 'If you don’t want this, write to the school.',
  }),
  ta: (other) => ({
    subject: (school) => `${school}: இரண்டாம் பெற்றோர் உங்கள் குடும்பத்தில் சேர்ந்துள்ளார்`,
    preview: 'இரண்டாம் பெற்றோர் இப்போது உங்கள் பிள்ளைகளின் பக்கங்களைப் பார்க்கலாம்.',
    title: 'இரண்டாம் பெற்றோர் சேர்ந்துள்ளார்',
    why: (school) =>
      `${other || 'இரண்டாம் பெற்றோர்'} ${school} பள்ளியில் உங்கள் குடும்பத்தில் சேர்ந்துள்ளார்; இனி உங்கள் பிள்ளைகளின் பக்கங்களையும் குடும்பக் கணக்கையும் பார்க்கலாம். உங்கள் குடும்பத்தின் பெற்றோரை ‘என் கணக்கு’ பக்கத்தில் காணலாம்.`,
    button: 'என் கணக்கைத் திறக்க',
    notYou: 'இதை விரும்பவில்லையா? பள்ளிக்கு எழுதுங்கள்.',
  }),
};

const firstChanged: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `${school}: the primary email of your family has changed`,
    preview: 'The office changed which email address is the primary one.',
    title: 'The primary email of your family has changed',
    why: (school) =>
      `The office of ${school} changed which parent’s email address is the primary one for one or all of your children. My Account shows the guardians of your family.`,
    button: 'Open My Account',
    notYou: 'If this is wrong, please write to the school.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் குடும்பத்தின் முதல் மின்னஞ்சல் மாறியுள்ளது`,
    preview: 'எந்த மின்னஞ்சல் முகவரி முதலாவது என்பதை அலுவலகம் மாற்றியுள்ளது.',
    title: 'உங்கள் குடும்பத்தின் முதல் மின்னஞ்சல் மாறியுள்ளது',
    why: (school) =>
      `உங்கள் பிள்ளைகளுக்கு எந்தப் பெற்றோரின் மின்னஞ்சல் முகவரி முதலாவது என்பதை ${school} அலுவலகம் மாற்றியுள்ளது. உங்கள் குடும்பத்தின் பெற்றோரை ‘என் கணக்கு’ பக்கத்தில் காணலாம்.`,
    button: 'என் கணக்கைத் திறக்க',
    notYou: 'இது தவறு என்றால் பள்ளிக்கு எழுதுங்கள்.',
  },
};

const confirms: Record<Language, (asking: string) => LinkWords> = {
  en: (asking) => ({
    subject: (school) => `Confirm a new email address at ${school}`,
    preview: `${asking} asks to use this address from now on.`,
    title: 'Use this address from now on?',
    why: (school) =>
      `${asking} asks to use this address from now on at the ${school} portal. If this is your account, open the page, sign in as ${asking} and press the button there. Until then nothing changes. The link is valid for one day.`,
    button: 'Open the page',
    notYou: 'If this isn’t your account, you don’t need to do anything: nothing changes.',
  }),
  ta: (asking) => ({
    subject: (school) => `${school}: புதிய மின்னஞ்சல் முகவரியை உறுதிப்படுத்துங்கள்`,
    preview: `இனி இந்த முகவரியைப் பயன்படுத்த ${asking} கேட்கிறார்.`,
    title: 'இனி இந்த முகவரியைப் பயன்படுத்தவா?',
    why: (school) =>
      `${school} தளத்தில் இனி இந்த முகவரியைப் பயன்படுத்த ${asking} கேட்கிறார். அது உங்கள் கணக்கு என்றால், பக்கத்தைத் திறந்து ${asking} கணக்கில் உள்நுழைந்து அங்குள்ள பொத்தானை அழுத்துங்கள். அதுவரை எதுவும் மாறாது. இணைப்பு ஒரு நாள் வேலை செய்யும்.`,
    button: 'பக்கத்தைத் திறக்க',
    notYou: 'அது உங்கள் கணக்கு இல்லையென்றால் எதுவும் செய்ய வேண்டாம்: எதுவும் மாறாது.',
  }),
};

const notice: Record<Language, (email: string) => LinkWords> = {
  en: (email) => ({
    subject: (school) => `${school}: your email address is to change`,
    preview: `Your account is to go by ${email}.`,
    title: 'Your email address is to change',
    why: (school) =>
      `Your account at the portal of ${school} is to go by ${email}. It changes once you open the link that we emailed to that address, sign in to your account and press the button there; from then on this address opens nothing.`,
    button: 'Set a new password',
    notYou:
      'You did not ask for it? Set a new password now: that ends the change. Then write to the school.',
  }),
  ta: (email) => ({
    subject: (school) => `${school}: உங்கள் மின்னஞ்சல் முகவரி மாற உள்ளது`,
    preview: `உங்கள் கணக்கின் முகவரி ${email} என மாற உள்ளது.`,
    title: 'உங்கள் மின்னஞ்சல் முகவரி மாற உள்ளது',
    why: (school) =>
      `${school} தளத்தில் உங்கள் கணக்கின் முகவரி ${email} என மாற உள்ளது. அந்த முகவரிக்கு அனுப்பிய இணைப்பைத் திறந்து, உங்கள் கணக்கில் உள்நுழைந்து, பொத்தானை அழுத்தும்போது மாறும்; அதன் பின் இந்த முகவரியால் எதையும் திறக்க முடியாது.`,
    button: 'புதிய கடவுச்சொல்லை அமைக்க',
    notYou:
      'நீங்கள் கேட்கவில்லையா? உடனே புதிய கடவுச்சொல்லை அமையுங்கள்; மாற்றம் நின்றுவிடும். பின்னர் பள்ளிக்கு எழுதுங்கள்.',
  }),
};
