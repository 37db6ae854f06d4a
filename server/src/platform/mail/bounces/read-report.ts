import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import PostalMime, { type Attachment } from 'postal-mime';

/** What a mail server reports of a message that it could not deliver, for good. */
export type DeliveryReport = {
  /** Of the message, as far as the report names it. */
  messageIds: string[];
  recipients: {
    /** What the message was sent to, and where that led. */
    addresses: string[];
    /** In the server's words. */
    reason: string;
  }[];
};

const longestReason = 500;
/** A report names its message in three places at most; anyone may write one that names thousands. */
export const mostIds = 20;

/**
 * A delivery report (RFC 3464) as it came by mail; null for other mails, and where it tells only that
 * a message is late or was delivered.
 */
export async function readReport(raw: Uint8Array): Promise<DeliveryReport | null> {
  const { attachments, headers } = await PostalMime.parse(raw, {
    // What was returned is only looked into for its id.
    forceRfc822Attachments: true,
  });
  const status = attachments.find(({ mimeType }) =>
    ['message/delivery-status', 'message/global-delivery-status'].includes(mimeType),
  );
  if (status === undefined) return null;
  const [ofMessage = new Map<string, string>(), ...others] = readBlocks(textOf(status));
  // A careless server leaves out what it has to say of the message as a whole.
  const blocks = ofMessage.has('final-recipient') ? [ofMessage, ...others] : others;
  const recipients = blocks.filter(isFinal).map((block) => ({
    addresses: ['original-recipient', 'final-recipient']
      .map((name) => readAddress(block.get(name) ?? ''))
      .filter((address) => address !== ''),
    reason: readReason(block),
  }));
  if (recipients.length === 0) return null;
  const named = [
    ofMessage.get('x-original-message-id') ?? '',
    ...attachments.filter(isReturned).map((part) => readHeader(textOf(part), 'message-id')),
    ...headers
      .filter(({ key }) => ['in-reply-to', 'references'].includes(key))
      .map(({ value }) => value),
  ];
  return { messageIds: [...new Set(named.flatMap(listIds))].slice(0, mostIds), recipients };
}

/** The message as it comes back, whole or its headers alone. */
function isReturned({ mimeType }: Attachment): boolean {
  return /^(message\/(global|rfc822)|text\/rfc822-headers)/.test(mimeType);
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Fields as of a header, in blocks with a blank line between. */
function readBlocks(text: string): Map<string, string>[] {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/);
  return blocks
    .map(
      (block) =>
        new Map(
          block.split('\n').flatMap((line) => {
            const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
            return name === '' ? [] : [[name.toLowerCase(), value.trim()] as const];
          }),
        ),
    )
    .filter((block) => block.size > 0);
}

/** What is `delayed`, and what failed with 4.…, may still arrive or be sent again. */
function isFinal(block: ReadonlyMap<string, string>): boolean {
  const action = (block.get('action') ?? '').toLowerCase();
  return action === 'failed' && /^5\./.test(block.get('status') ?? '');
}

/** `rfc822; gone@home.example` */
function readAddress(field: string): string {
  const address = field.slice(field.indexOf(';') + 1).trim();
  return normaliseEmail(address.replace(/^<(.*)>$/, '$1'));
}

/** `smtp; 550 5.1.1 …` */
function readReason(block: ReadonlyMap<string, string>): string {
  const told = (block.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  const reason = told === '' ? (block.get('status') ?? '') : told;
  return reason.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, longestReason);
}

function readHeader(text: string, name: string): string {
  const [head = ''] = text.replace(/\r\n?/g, '\n').split('\n\n');
  const [block] = readBlocks(head);
  return block?.get(name) ?? '';
}

/** What has the form of a row's id. */
function listIds(field: string): string[] {
  return Array.from(field.matchAll(/<([\w-]{1,64})@[^<>\s]*>/g), ([, id = '']) => id);
}
