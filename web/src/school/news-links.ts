/** A stretch of a news text: plain, or an address to follow. */
export type NewsPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string };

const addresses = /\b(?:https?:\/\/|mailto:)[^\s<>"]+/gi;
const sentenceEnd = /(?<![.,;:!?'’”)\]])[.,;:!?'’”)\]]+$/;

/**
 * Cuts a news text into plain text and addresses. Only http, https and mailto become links, so
 * that a text can never bring in script (OP-19). Punctuation that ends the sentence is left out of
 * the address, a bracket that the address itself opened is not.
 */
export function splitLinks(news: string): NewsPart[] {
  const parts: NewsPart[] = [];
  let end = 0;
  for (const match of news.matchAll(addresses)) {
    const href = withoutSentenceEnd(match[0]);
    if (!isAddress(href)) continue;
    if (match.index > end) parts.push({ kind: 'text', text: news.slice(end, match.index) });
    parts.push({ kind: 'link', text: href.replace(/^mailto:/i, ''), href });
    end = match.index + href.length;
  }
  if (end < news.length) parts.push({ kind: 'text', text: news.slice(end) });
  return parts;
}

function withoutSentenceEnd(address: string): string {
  const trimmed = address.replace(sentenceEnd, '');
  const isOpen = trimmed.split('(').length > trimmed.split(')').length;
  return isOpen && address[trimmed.length] === ')' ? `${trimmed})` : trimmed;
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  return protocol === 'mailto:' ? pathname.includes('@') : hostname !== '';
}
