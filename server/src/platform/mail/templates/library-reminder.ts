import type { School } from '@pallikoodam/content/school';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { calledName } from '@pallikoodam/domain/people/names';
import type { Language } from '../../portal.ts';
import type { Block, ComposedMail, LabelledValue } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';
import { inEachLanguage, mailLanguages } from './in-each-language.ts';

export type RemindedBook = {
  bookid: string;
  title: string;
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  BookDue: Day;
};

type Reminder = {
  school: School;
  /** Null where the family has not told: then the mail says it in both. */
  language: Language | null;
  books: readonly RemindedBook[];
  today: Day;
  portalUrl: string;
};

/** Reminds a family of all library books it has, each with the day it is or was due (OP-184). */
export function libraryReminder({
  school,
  language,
  books,
  today,
  portalUrl,
}: Reminder): ComposedMail {
  const languages = mailLanguages(language);
  const [first, second] = languages;
  const words = wording[first];
  const blocks = inEachLanguage(languages, (each, index): Block[] => [
    ...(index === 0 ? [] : [{ kind: 'heading', text: wording[each].title } as const]),
    { kind: 'paragraph', text: wording[each].why(schoolName(school, each)) },
    { kind: 'rows', rows: books.map((book) => describeBook(book, { language: each, today })) },
    { kind: 'paragraph', text: wording[each].request },
    { kind: 'button', label: wording[each].button, link: `${portalUrl}/StudentInfo` },
    { kind: 'smallPrint', text: wording[each].returned },
  ]);
  return composeMail({
    school,
    language: first,
    second,
    subject: [first, ...(second ? [second] : [])]
      .map((each) => wording[each].subject(schoolName(school, each)))
      .join(' | '),
    preview: words.preview(books.length),
    title: words.title,
    blocks,
  });
}

function describeBook(
  { bookid, title, BookDue, ...child }: RemindedBook,
  { language, today }: { language: Language; today: Day },
): LabelledValue {
  const words = wording[language];
  const day = new Intl.DateTimeFormat(language === 'ta' ? 'ta-IN' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${BookDue}T00:00:00Z`));
  const due = BookDue < today ? words.overdueSince(day) : words.dueOn(day);
  const name = (language === 'ta' && child.NameInTamil.trim()) || calledName(child);
  return [name, `${title === '' ? bookid : `${title} (${bookid})`}: ${due}`];
}

const wording = {
  en: {
    subject: (school: string) => `Library books of ${school}`,
    preview: (books: number) =>
      books === 1
        ? 'One library book is at your home.'
        : `${books} library books are at your home.`,
    title: 'Please bring back your library books',
    why: (school: string) =>
      `Dear parents, these books of the library of ${school} are at your home:`,
    overdueSince: (day: string) => `overdue since ${day}`,
    dueOn: (day: string) => `due on ${day}`,
    request:
      'Please bring them to the next class, so that other children can read them too. If a book is lost, tell the librarian.',
    button: 'See your books in the portal',
    returned: 'You have returned them already? Then please tell us, so that we can look again.',
  },
  ta: {
    subject: (school: string) => `${school}: நூலகப் புத்தகங்கள்`,
    preview: (books: number) => `உங்கள் வீட்டில் ${books} நூலகப் புத்தகம் உள்ளது.`,
    title: 'நூலகப் புத்தகங்களைத் திருப்பித் தாருங்கள்',
    why: (school: string) => `அன்புள்ள பெற்றோரே, ${school} நூலகத்தின் இந்தப் புத்தகங்கள் உங்கள் வீட்டில் உள்ளன:`,
    overdueSince: (day: string) => `${day} அன்றே தந்திருக்க வேண்டும்`,
    dueOn: (day: string) => `${day} அன்று தர வேண்டும்`,
    request:
      'மற்ற பிள்ளைகளும் படிக்க, அடுத்த வகுப்புக்குக் கொண்டு வாருங்கள். புத்தகம் தொலைந்திருந்தால் நூலகரிடம் சொல்லுங்கள்.',
    button: 'தளத்தில் உங்கள் புத்தகங்களைக் காண',
    returned: 'ஏற்கெனவே திருப்பித் தந்துவிட்டீர்களா? அப்படியானால் எங்களிடம் சொல்லுங்கள், சரிபார்க்கிறோம்.',
  },
};
