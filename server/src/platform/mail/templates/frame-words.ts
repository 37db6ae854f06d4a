import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';

/** The school's name in the language of the mail. */
export function schoolName(school: School, language: Language): string {
  return language === 'ta' ? school.nameInTamil : school.name;
}

/** The legal name and the postal address, each line once and none of them blank. */
export function footerLines({ legalName, postalAddress }: School): string[] {
  return [...new Set([legalName, ...postalAddress].filter((line) => line.trim() !== ''))];
}

type Framed = {
  school: School;
  language: Language;
  second?: Language | undefined;
  answersTo?: string | undefined;
};

/** Who has sent the mail, in each of its languages. */
export function sentByLines({ school, language, second, answersTo }: Framed) {
  const languages = second === undefined ? [language] : [language, second];
  return languages.map((each) => ({
    language: each,
    text: sayAnswer(each, { school, answersTo }),
  }));
}

function sayAnswer(
  language: Language,
  { school, answersTo }: Pick<Framed, 'school' | 'answersTo'>,
) {
  const { sentBy, answer, answerSchool } = frameWords[language];
  const offices = Object.values(school.contacts).map(({ email }) => email);
  const isSchool =
    answersTo === undefined || [...offices, school.treasurerEmail].includes(answersTo);
  const told = (isSchool ? answerSchool : answer)(answersTo ?? school.contacts.school.email);
  return `${sentBy(schoolName(school, language))} ${told}`;
}

type FrameWords = {
  sentBy: (name: string) => string;
  answerSchool: (email: string) => string;
  answer: (email: string) => string;
  openLink: string;
};

/** What stands around every mail. */
export const frameWords: Record<Language, FrameWords> = {
  en: {
    sentBy: (name) => `This mail was sent by the portal of ${name}.`,
    answerSchool: (email) => `An answer to it reaches the school at ${email}.`,
    answer: (email) => `An answer to it reaches ${email}.`,
    openLink: 'If the button does not work, copy this address into your browser:',
  },
  ta: {
    sentBy: (name) => `இந்த மின்னஞ்சல் ${name} தளத்திலிருந்து அனுப்பப்பட்டது.`,
    answerSchool: (email) => `இதற்குப் பதில் எழுதினால் பள்ளியின் ${email} முகவரிக்கு வந்து சேரும்.`,
    answer: (email) => `இதற்குப் பதில் எழுதினால் ${email} முகவரிக்கு வந்து சேரும்.`,
    openLink: 'பொத்தான் வேலை செய்யவில்லை என்றால், இந்த முகவரியை உங்கள் உலாவியில் ஒட்டுங்கள்:',
  },
};
