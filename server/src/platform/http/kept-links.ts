import { isPicture, namesCalls } from '@pallikoodam/domain/site/own-address';
import type { CallContext } from '../portal.ts';
import { checkFields, PortalError } from '../portal-error.ts';

type Values = Readonly<Record<string, unknown>>;

const rules = {
  link: namesCalls,
  picture: (text: string, address: string) => text !== '' && !isPicture(text, address),
};
const messages = {
  link: 'Links may not lead to /api or /auth of the portal',
  picture: 'Choose a picture of the portal, such as /art/sponsor-1.svg',
};

/**
 * Pages show everyone what keepers typed: no link in it may ask a call of the portal in the name of
 * the reader who follows it, and a picture counts as one (OP-20). What has been there before stays,
 * so that a record can be changed in its other fields. PortalError 400.
 */
export function checkKeptLinks(
  { portal }: Pick<CallContext, 'portal'>,
  { sent, before = {}, pictures = [] }: { sent: Values; before?: Values; pictures?: string[] },
): void {
  const { publicUrl } = portal.settings;
  const faults = Object.entries(sent).flatMap(([field, value]) => {
    if (typeof value !== 'string' || value === before[field]) return [];
    const kind = pictures.includes(field) ? 'picture' : 'link';
    return rules[kind](value, publicUrl) ? [[field, messages[kind]] as const] : [];
  });
  if (faults.length > 0) throw new PortalError('invalid', checkFields, Object.fromEntries(faults));
}
