import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';

/** What a mail consists of; the HTML and the text version are both rendered from the same blocks. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  /** The one thing the reader will need again, such as a Reference ID. */
  | { kind: 'highlight'; label: string; value: string }
  | { kind: 'rows'; rows: readonly LabelledValue[] }
  | { kind: 'fees'; lines: readonly FeeRow[]; total: LabelledValue }
  | { kind: 'button'; label: string; link: string }
  /** Sanitised and styled already (platform/mail/rich-text.ts). */
  | { kind: 'rich'; html: string; text: string }
  | { kind: 'smallPrint'; text: string }
  /** What a mail of both languages says in one of them: a screen reader reads it in that language. */
  | { kind: 'part'; language: Language; blocks: readonly Block[] };

export type LabelledValue = readonly [label: string, value: string];

export type FeeRow = {
  /** The reader the line is for. */
  name: string;
  note: string;
  parts: readonly LabelledValue[];
  amount: string;
};

export type MailContent = {
  school: School;
  language: Language;
  subject: string;
  /** What the list of mails shows beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** Where the mail says all of it in a second language too. */
  second?: Language | undefined;
  /** Whom an answer reaches, who wrote the mail or whom it is about; else the school. */
  answersTo?: string | undefined;
};

/** A mail ready for the outbox. */
export type ComposedMail = {
  subject: string;
  text: string;
  html: string;
  /** As its last lines say; blank for the school. */
  replyTo?: string;
};
