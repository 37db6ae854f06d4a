const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML and in quoted attributes; control characters are left out. */
export function escapeHtml(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** As `escapeHtml`, with the line breaks of the text kept. */
export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

/** An address for `href`. Throws RangeError for anything but http and https. */
export function escapeLink(link: string): string {
  if (!/^https?:\/\//.test(link) || !URL.canParse(link)) {
    throw new RangeError('A mail links to http and https addresses only');
  }
  return escapeHtml(link);
}
