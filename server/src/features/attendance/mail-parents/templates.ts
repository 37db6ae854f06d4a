import type { School } from '@pallikoodam/content/school';
import {
  composeAbsenceMail,
  nameAbsentChildren,
} from '@pallikoodam/domain/attendance/absence-mail';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { calledName } from '@pallikoodam/domain/people/names';
import { alertMail } from '../../../platform/mail/templates/alert-mail.ts';
import type { ComposedMail } from '../../../platform/mail/templates/blocks.ts';
import { schoolName } from '../../../platform/mail/templates/frame-words.ts';
import { mailLanguages } from '../../../platform/mail/templates/in-each-language.ts';
import type { Language } from '../../../platform/portal.ts';

export type AbsentChild = { FirstName: string; LastName: string; NameInTamil: string };

type FamilyMail = {
  school: School;
  day: Day;
  /** As the teacher sent it. */
  mail: { Subject: string; Message: string };
  children: readonly AbsentChild[];
  /** Null where the family has not told: then the mail says it in both. */
  language: Language | null;
  /** The teacher who writes. */
  answersTo: string;
};

/**
 * A mail about an absence as one family gets it: in its language and with the names of its children.
 * What a teacher wrote differently stays as it is written, and the names stand below it.
 */
export function absenceMailTo({
  school,
  day,
  mail,
  children,
  language,
  answersTo,
}: FamilyMail): ComposedMail {
  const languages = mailLanguages(language).filter((each) => each !== undefined);
  const [first = 'en'] = languages;
  const about = (each: Language) => ({
    day: dayInWords(day, each),
    language: each,
    children: children.map((child) => nameIn(each, child)),
  });
  const standard = composeAbsenceMail({ day: dayInWords(day, 'en'), schoolName: school.name });
  const inWords = languages.map((each) => ({
    language: each,
    ...composeAbsenceMail({ ...about(each), schoolName: schoolName(school, each) }),
  }));
  const names = languages.map((each) => ({
    language: each,
    text: nameAbsentChildren(about(each)),
  }));
  const isAsProposed = sameText(mail.Message, standard.Message);
  return alertMail({
    school,
    language: first,
    answersTo,
    subject:
      mail.Subject.trim() === standard.Subject
        ? inWords.map(({ Subject }) => Subject).join(' | ')
        : mail.Subject,
    message: isAsProposed
      ? inWords.map((each) => ({ language: each.language, text: each.Message }))
      : [{ language: null, text: mail.Message }, ...(children.length === 0 ? [] : names)],
  });
}

function nameIn(language: Language, child: AbsentChild): string {
  return language === 'ta' && child.NameInTamil !== '' ? child.NameInTamil : calledName(child);
}

function dayInWords(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ta' ? 'ta-IN' : 'en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** A text field sends its line ends in its own way. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n').trim() === other.trim();
}
