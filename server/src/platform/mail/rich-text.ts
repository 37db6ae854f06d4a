import { isSendableLink, linkSchemes } from '@pallikoodam/domain/messages/links';
import sanitizeHtml from 'sanitize-html';
import { colours } from './templates/mail-colours.ts';

/**
 * What the editor writes and nothing else (OP-19): headings 1 to 5, paragraphs, lists, emphasis,
 * links. Everything else loses its tag; scripts and styles lose their text too.
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
];

const rules = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
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
  },
} satisfies sanitizeHtml.IOptions;

/** A rich text as it may be stored, mailed and shown. */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

const heading = (size: number) =>
  `margin:24px 0 8px;font-size:${size}px;line-height:1.4;font-weight:700;color:${colours.title}`;

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
  a: { class: 'link', style: `color:${colours.blue}` },
};

/** A sanitised text with the looks of the school's mails. */
export function styleRichText(html: string): string {
  return sanitizeHtml(html, {
    ...rules,
    allowedAttributes: { '*': ['class', 'style'], a: ['href'] },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...looks[tagName] } }),
    },
    // The styles are ours; those of the text went when it was sanitised.
    parseStyleAttributes: false,
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A sanitised text for readers without HTML: headings and paragraphs apart, addresses in full. */
export function readRichText(html: string): string {
  const text = endItems(html)
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, label: string) =>
      label === href ? label : `${label} (${href.replace(/^mailto:/, '')})`,
    )
    .replace(/<li>\s*(?:<p>)?/g, '- ')
    .replace(/<\/(?:p|h[1-5]|ul|ol)>/g, '\n\n')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity);
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** An item of a list ends its line; the paragraph within it adds none. */
function endItems(html: string): string {
  const [rest = '', ...items] = html.split('</li>').reverse();
  const ended = items.reverse().map((item) => {
    const words = item.trimEnd();
    return words.endsWith('</p>') ? words.slice(0, -'</p>'.length) : words;
  });
  return [...ended, rest].join('\n');
}
