import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { Block, ComposedMail, LabelledValue } from './blocks.ts';
import { composeMail } from './compose-mail.ts';

/** A part of a message; null for what a person wrote in whichever language. */
export type MessagePart = { language: Language | null; text: string };

/**
 * A plain message of the office (payment, refund, donation, teacher change) or of a teacher to
 * parents, in the school's layout. Its words stay as they were written: paragraphs stay paragraphs,
 * two or more lines such as 'Reference ID: TS25-8K4M2X' become a table (OP-110). The frame is
 * English unless the language of its reader is given.
 */
export function alertMail({
  school,
  subject,
  message,
  language = 'en',
  answersTo,
}: {
  school: School;
  subject: string;
  message: string | readonly MessagePart[];
  language?: Language;
  answersTo?: string | undefined;
}): ComposedMail {
  const parts = typeof message === 'string' ? [{ language, text: message }] : message;
  const read = parts.map((part) => ({ ...part, blocks: readMessage(part.text) }));
  const languages = new Set(parts.map((part) => part.language ?? language));
  const blocks = read.flatMap((part): Block[] =>
    part.language === null || languages.size < 2
      ? part.blocks
      : [{ kind: 'part', language: part.language, blocks: part.blocks }],
  );
  return composeMail({
    school,
    language,
    second: [...languages].find((each) => each !== language),
    subject,
    preview: findPreview(read.flatMap((part) => part.blocks)),
    title: subject,
    blocks,
    answersTo,
  });
}

function readMessage(message: string): Block[] {
  return message
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap(readParagraph);
}

/** What comes after the salutation says most. */
function findPreview(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return texts[1] ?? texts[0] ?? '';
}

/** A label is a few words that begin with a capital; a sentence with a colon in it is not. */
const rowForm = /^(\p{Lu}[^:.!?]{0,39}): +(\S.*)$/u;

function readParagraph(paragraph: string): Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  let rows: LabelledValue[] = [];
  const endRows = () => {
    if (rows.length >= 2) {
      endWords();
      blocks.push({ kind: 'rows', rows });
    } else words.push(...rows.map(([label, value]) => `${label}: ${value}`));
    rows = [];
  };
  const endWords = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', text: words.join('\n') });
    words = [];
  };
  for (const line of paragraph.split('\n').map((text) => text.trim())) {
    const [, label, value] = rowForm.exec(line) ?? [];
    if (label !== undefined && value !== undefined) rows.push([label, value]);
    else {
      endRows();
      words.push(line);
    }
  }
  endRows();
  endWords();
  return blocks;
}
