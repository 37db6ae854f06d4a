import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeLinkMail, type LinkMail, type LinkWords } from './link-mail.ts';

/** To a guardian who was let in by the family or the office. */
export function guardianLetIn(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: letIn[mail.language] });
}

/** To the first guardian: who asks to be let in. The page behind the link has the button. */
export function guardianAsks({ asking, ...mail }: LinkMail & { asking: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: asks[mail.language](asking) });
}

/** To the first guardian: a form that anyone may have sent names a second one. */
export function guardianNamed({ named, ...mail }: LinkMail & { named: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: names[mail.language](named) });
}

/** To the first guardian: another one was let in. `letIn` is blank where the two live apart. */
export function otherLetIn({ letIn: other, ...mail }: LinkMail & { letIn: string }): ComposedMail {
  return composeLinkMail({ ...mail, words: joins[mail.language](other) });
}

/** To both whom another first address of a child concerns; neither is named to the other. */
export function firstGuardianChanged(mail: LinkMail): ComposedMail {
  return composeLinkMail({ ...mail, words: firstChanged[mail.language] });
}

/** To the new address of a person: the page behind the link has the button. */
export function newAddress(mail: LinkMail & OfPerson): ComposedMail {
  return composeLinkMail({ ...mail, words: tellOfRoles(confirms[mail.language], mail) });
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

const letIn: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `${school}: you see your children’s pages now`,
    preview: 'You were let in as a parent of your family.',
    title: 'You see your children’s pages now',
    why: (school) =>
      `You were let in as a parent of your family at ${school}. Sign in with this email address to see your children’s pages; if you have no account yet, create one with it.`,
    button: 'Open the portal',
    notYou: 'You have no child at the school? Please write to us, so that we can correct it.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் பிள்ளைகளின் பக்கங்களைப் பார்க்கலாம்`,
    preview: 'உங்கள் குடும்பத்தின் பெற்றோராகச் சேர்க்கப்பட்டுள்ளீர்கள்.',
    title: 'உங்கள் பிள்ளைகளின் பக்கங்களைப் பார்க்கலாம்',
    why: (school) =>
      `${school} தளத்தில் உங்கள் குடும்பத்தின் பெற்றோராகச் சேர்க்கப்பட்டுள்ளீர்கள். இந்த மின்னஞ்சல் முகவரியுடன் உள்நுழைந்து பிள்ளைகளின் பக்கங்களைப் பாருங்கள்; கணக்கு இல்லையென்றால் இந்த முகவரியால் உருவாக்குங்கள்.`,
    button: 'தளத்தைத் திறக்க',
    notYou: 'இந்தப் பள்ளியில் உங்கள் பிள்ளை இல்லையா? எங்களுக்கு எழுதுங்கள், சரிசெய்வோம்.',
  },
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

const joins: Record<Language, (other: string) => LinkWords> = {
  en: (other) => ({
    subject: (school) => `${school}: a second parent of your family was let in`,
    preview: 'A second parent sees your children’s pages now.',
    title: 'A second parent was let in',
    why: (school) =>
      `${other || 'The second parent'} was let in as a parent of your family at ${school} and sees your children’s pages and the family’s account from now on. My Account shows the parents of your family.`,
    button: 'Open My Account',
    notYou: 'You do not want this? Remove the second parent in My Account, or write to the school.',
  }),
  ta: (other) => ({
    subject: (school) => `${school}: உங்கள் குடும்பத்தின் இரண்டாம் பெற்றோர் அனுமதிக்கப்பட்டார்`,
    preview: 'இரண்டாம் பெற்றோர் இப்போது உங்கள் பிள்ளைகளின் பக்கங்களைப் பார்க்கலாம்.',
    title: 'இரண்டாம் பெற்றோர் அனுமதிக்கப்பட்டார்',
    why: (school) =>
      `${other || 'இரண்டாம் பெற்றோர்'} ${school} பள்ளியில் உங்கள் குடும்பத்தின் பெற்றோராக அனுமதிக்கப்பட்டுள்ளார்; இனி உங்கள் பிள்ளைகளின் பக்கங்களையும் குடும்பக் கணக்கையும் பார்க்கலாம். உங்கள் குடும்பத்தின் பெற்றோரை ‘என் கணக்கு’ பக்கத்தில் காணலாம்.`,
    button: 'என் கணக்கைத் திறக்க',
    notYou: 'இதை விரும்பவில்லையா? ‘என் கணக்கு’ பக்கத்தில் இரண்டாம் பெற்றோரை நீக்குங்கள், அல்லது பள்ளிக்கு எழுதுங்கள்.',
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

const confirms: Record<Language, LinkWords> = {
  en: {
    subject: (school) => `Your new email address at ${school}`,
    preview: 'Open the page and press the button there. The link is valid for a day.',
    title: 'Use this address from now on?',
    why: (school) =>
      `This address is to become the email of an account at the portal of ${school}. Open the page and press the button there; until then nothing changes. The link is valid for one day.`,
    button: 'Open the page',
    notYou: 'You did not ask for it? Then there is nothing to do: nothing changes.',
  },
  ta: {
    subject: (school) => `${school}: உங்கள் புதிய மின்னஞ்சல் முகவரி`,
    preview: 'பக்கத்தைத் திறந்து அங்குள்ள பொத்தானை அழுத்துங்கள். இணைப்பு ஒரு நாள் வேலை செய்யும்.',
    title: 'இனி இந்த முகவரியைப் பயன்படுத்தவா?',
    why: (school) =>
      `${school} தளத்தில் ஒரு கணக்கின் மின்னஞ்சலாக இந்த முகவரி மாற உள்ளது. பக்கத்தைத் திறந்து அங்குள்ள பொத்தானை அழுத்துங்கள்; அதுவரை எதுவும் மாறாது. இணைப்பு ஒரு நாள் வேலை செய்யும்.`,
    button: 'பக்கத்தைத் திறக்க',
    notYou: 'நீங்கள் கேட்கவில்லையா? அப்படியானால் எதுவும் செய்ய வேண்டாம்; எதுவும் மாறாது.',
  },
};

const notice: Record<Language, (email: string) => LinkWords> = {
  en: (email) => ({
    subject: (school) => `${school}: your email address is to change`,
    preview: `Your account is to go by ${email}.`,
    title: 'Your email address is to change',
    why: (school) =>
      `Your account at the portal of ${school} is to go by ${email}. It changes when the button on the page is pressed that we mailed to that address; from then on this address opens nothing.`,
    button: 'Set a new password',
    notYou:
      'You did not ask for it? Set a new password now: that ends the change. Then write to the school.',
  }),
  ta: (email) => ({
    subject: (school) => `${school}: உங்கள் மின்னஞ்சல் முகவரி மாற உள்ளது`,
    preview: `உங்கள் கணக்கின் முகவரி ${email} என மாற உள்ளது.`,
    title: 'உங்கள் மின்னஞ்சல் முகவரி மாற உள்ளது',
    why: (school) =>
      `${school} தளத்தில் உங்கள் கணக்கின் முகவரி ${email} என மாற உள்ளது. அந்த முகவரிக்கு அனுப்பிய பக்கத்தில் பொத்தானை அழுத்தும்போது மாறும்; அதன் பின் இந்த முகவரியால் எதையும் திறக்க முடியாது.`,
    button: 'புதிய கடவுச்சொல்லை அமைக்க',
    notYou:
      'நீங்கள் கேட்கவில்லையா? உடனே புதிய கடவுச்சொல்லை அமையுங்கள்; மாற்றம் நின்றுவிடும். பின்னர் பள்ளிக்கு எழுதுங்கள்.',
  }),
};
