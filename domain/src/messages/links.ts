/** Where a link in a mail may lead; mail programs open nothing else. */
export const linkSchemes = ['http', 'https', 'mailto'] as const;

const anyScheme = /^[a-z][a-z0-9+.-]*:/i;
const mailAddress = /^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/;
const webAddress = /^[^\s@/:.]+(\.[^\s@/:.]+)+(:\d+)?([/?#]|$)/;

/**
 * A link as it can be sent, from what was typed: `school.example` and `office@school.example` get
 * the scheme that they leave out. Null for what leads nowhere from a mail, or runs something.
 */
export function completeLink(typed: string): string | null {
  const link = typed.trim();
  if (isSendableLink(link)) return link;
  if (mailAddress.test(link)) return `mailto:${link}`;
  if (webAddress.test(link)) return `https://${link}`;
  return null;
}

/** Whether a link is complete and may stand in a mail: relative ones lead nowhere from there. */
export function isSendableLink(link: string): boolean {
  const scheme = anyScheme.exec(link.trim())?.[0].slice(0, -1).toLowerCase();
  return linkSchemes.some((allowed) => allowed === scheme);
}
