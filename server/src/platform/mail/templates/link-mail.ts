import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';

/** What a mail says around the link it is sent for. */
export type LinkWords = {
  subject: (school: string) => string;
  preview: string;
  title: string;
  why: (school: string) => string;
  button: string;
  /** For a reader who did not ask for it. */
  notYou: string;
};

export type LinkMail = { school: School; language: Language; link: string };

/** A mail with one link as its only content. */
export function composeLinkMail({
  school,
  language,
  link,
  words,
}: LinkMail & { words: LinkWords }): ComposedMail {
  return composeMail({
    school,
    language,
    subject: words.subject(schoolName(school, language)),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.why(schoolName(school, language)) },
      { kind: 'button', label: words.button, link },
      { kind: 'smallPrint', text: words.notYou },
    ],
  });
}
