import type { ContactMessage } from '@pallikoodam/contract/site';
import type { ContactState } from '@pallikoodam/domain/site/contact';
import { lock, update } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { countMessagesOf, toContactMessage } from './data.ts';

type Change = { _id: string; State: ContactState; updateTimeStamp?: string | undefined };

/** PortalError 404, also for a subscription, and 409 where another person was faster (OP-28). */
export function changeContactMessage(
  context: CallContext,
  { _id, State, updateTimeStamp }: Change,
): Promise<ContactMessage> {
  return writing(context, async (tx) => {
    const stored = await lock(tx, 'contact_message', _id);
    if (stored.State === '') throw new PortalError('notFound', 'This record no longer exists.');
    const change = { id: _id, patch: { State }, knownStamp: updateTimeStamp };
    return toContactMessage(await update(tx, 'contact_message', change));
  });
}

/** For the start page: messages without an answer. */
export function countOpenMessages({ portal }: CallContext): Promise<number> {
  return countMessagesOf(portal.database, 'Open');
}
