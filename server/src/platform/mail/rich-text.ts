import { isSendableLink, linkSchemes } from '@pallikoodam/domain/messages/links';
import sanitizeHtml from 'sanitize-html';
import { colours } from './templates/mail-colours.ts';

/**
 * What the editor writes and nothing else (OP-19): headings 1 to 5, paragraphs, lists, emphasis,
 * links, and tables as they are pasted. Everything else loses its tag; scripts and styles lose their text too.
 */
const tags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** No list of a mail begins beyond, and no cell is wider or higher. */
const highestNumber = 999;
const mostSpanned = 50;
/** The editor reaches a third of it: a list within a list within a cell. */
const deepest = 40;

const rules = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  nestingLimit: deepest,
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName: string, { href = '' }: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: {
        ...(isSendableLink(href) ? { href } : {}),
        rel: 'noopener noreferrer',
        target: '_blank',
      },
    }),
    ol: (tagName: string, { start }: sanitizeHtml.Attributes) => ({
      tagName,
      attribs: countsOn('start', start, highestNumber),
    }),
    td: readSpans,
    th: readSpans,
  },
} satisfies sanitizeHtml.IOptions;

function readSpans(tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes) {
  const attribs = {
    ...countsOn('colspan', colspan, mostSpanned),
    ...countsOn('rowspan', rowspan, mostSpanned),
  };
  return { tagName, attribs };
}

/** An attribute that counts from 2; 1 is what stands there without it. */
function countsOn(name: string, value: string | undefined, most: number): Record<string, string> {
  const count = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 1;
  return count > 1 ? { [name]: String(Math.min(count, most)) } : {};
}

/** A rich text as it may be stored, mailed and shown. */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

const heading = (size: number) =>
  `margin:24px 0 8px;font-size:${size}px;line-height:1.4;font-weight:700;color:${colours.title}`;

const cell = `padding:6px 10px;border:1px solid ${colours.line};color:${colours.ink};text-align:left;vertical-align:top`;

/** Mail programs know inline styles alone; the classes serve the dark scheme (mail-colours.ts). */
const looks: Readonly<Record<string, { class?: string; style: string }>> = {
  h1: { class: 'title', style: heading(23) },
  h2: { class: 'title', style: heading(20) },
  h3: { class: 'title', style: heading(18) },
  h4: { class: 'title', style: heading(16) },
  h5: { class: 'title', style: heading(15) },
  p: { class: 'ink', style: `margin:0 0 14px;color:${colours.ink}` },
  ul: { class: 'ink', style: `margin:0 0 14px;padding-left:24px;color:${colours.ink}` },
  ol: { class: 'ink', style: `margin:0 0 14px;padding-left:24px;color:${colours.ink}` },
  li: { style: 'margin:0 0 4px' },
  table: { style: 'margin:0 0 14px;border-collapse:collapse' },
  th: { class: 'ink line', style: `${cell};font-weight:700` },
  td: { class: 'ink line', style: cell },
  a: { class: 'link', style: `color:${colours.blue}` },
};

/** A sanitised text with the looks of the school's mails. */
export function styleRichText(html: string): string {
  return sanitizeHtml(unwrapCells(html), {
    ...rules,
    allowedAttributes: { ...rules.allowedAttributes, '*': ['class', 'style'], a: ['href'] },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...looks[tagName] } }),
    },
    // The styles are ours; those of the text went when it was sanitised.
    parseStyleAttributes: false,
  });
}

/** The only paragraph of a cell would keep its distance from a next one. */
function unwrapCells(html: string): string {
  return html.replace(/(<t[dh]\b[^>]*>)<p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/t[dh]>)/g, '$1$2');
}
