import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import { unsubscribePlace } from '../message.ts';
import { readRichText, styleRichText } from '../rich-text.ts';
import type { Block, ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';

/** A message in one language: its subject, and its text as sanitised HTML. */
export type WrittenText = { language: Language; subject: string; html: string };

/**
 * A message of the office to many, in one language or one after the other. A newsletter ends with
 * the way off the list; `message.ts` puts each reader's own link there.
 */
export function announcementMail({
  school,
  texts: [first, ...others],
  newsletter,
}: {
  school: School;
  texts: readonly [WrittenText, ...WrittenText[]];
  newsletter: boolean;
}): ComposedMail {
  const all = [first, ...others];
  const said = all.map(({ language, subject, html }, index) => ({
    language,
    blocks: [
      ...(index === 0 ? [] : [{ kind: 'heading', text: subject } as const]),
      { kind: 'rich', html: styleRichText(html), text: readRichText(html) } as const,
    ],
  }));
  const leave = newsletter
    ? all.map(({ language }) => ({ language, blocks: [leaveList(school, language)] }))
    : [];
  const parts = [...said, ...leave];
  return composeMail({
    school,
    language: first.language,
    second: others[0]?.language,
    subject: all.map(({ subject }) => subject).join(' | '),
    preview: readRichText(first.html).replace(/\s+/g, ' ').slice(0, 140),
    title: first.subject,
    blocks:
      others.length === 0
        ? parts.flatMap(({ blocks }) => blocks)
        : parts.map((part) => ({ kind: 'part', ...part })),
  });
}

function leaveList(school: School, language: Language): Block {
  const { why, link } = wording[language];
  const reason = why(schoolName(school, language));
  return {
    kind: 'rich',
    html: styleRichText(`<p>${reason} <a href="${unsubscribePlace}">${link}</a></p>`),
    text: `${reason} ${link}: ${unsubscribePlace}`,
  };
}

const wording = {
  en: {
    why: (school: string) => `You get this mail because you subscribed to the news of ${school}.`,
    link: 'Unsubscribe',
  },
  ta: {
    why: (school: string) =>
      `${school} செய்திகளைப் பெறப் பதிவு செய்துள்ளதால் இந்த மின்னஞ்சல் உங்களுக்கு வருகிறது.`,
    link: 'இனி வேண்டாம்',
  },
};
