import type { ComposedMail, MailContent } from './blocks.ts';
import { renderHtml } from './html-layout.ts';
import { renderText } from './text-version.ts';

/** Both versions of a mail from one content. Throws RangeError for a link that is not http(s). */
export function composeMail(content: MailContent): ComposedMail {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}
