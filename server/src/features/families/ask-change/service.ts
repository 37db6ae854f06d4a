import { foldText } from '@pallikoodam/domain/text/fold';
import { insert, lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import type { ChildRow } from '../data.ts';
import { type ChildChangeRow, findOpenChange } from './data.ts';

/** What a family may only ask to be changed of a child. */
export const askedFields = ['FirstName', 'LastName', 'DateOfBirth', 'Gender'] as const;
export type AskedFields = { [Field in (typeof askedFields)[number]]?: ChildRow[Field] | undefined };

/**
 * Puts before the office what a guardian says of a child otherwise than the school has it. Each has
 * one open request a child: what one asks later replaces what the same person asked before, field by
 * field, and leaves the other's alone. `isSpelling`: capitals and signs are asked for, too. Answers the open request, null where
 * nothing differs. PortalError 404.
 */
export async function askChange(
  tx: WriteTransaction,
  {
    ChildId,
    askedBy,
    isSpelling = false,
    ...asked
  }: AskedFields & { ChildId: string; askedBy: string; isSpelling?: boolean },
): Promise<ChildChangeRow | null> {
  // Locked first: what a person asks twice at once is one request.
  const child = await lock(tx, 'child', ChildId);
  const wanted = Object.fromEntries(
    askedFields.flatMap((field) => {
      const value = asked[field] ?? '';
      const isOther = isSpelling ? value !== child[field] : isOtherWord(value, child[field]);
      return value !== '' && isOther ? [[field, value]] : [];
    }),
  );
  if (Object.keys(wanted).length === 0) return null;
  const open = await findOpenChange(tx.trx, { childId: ChildId, askedBy });
  if (open === undefined) {
    return insert(tx, 'child_change', { ChildId, ...wanted, askedBy, state: 'open' });
  }
  return update(tx, 'child_change', { id: open._id, patch: wanted });
}

/** Whether a form that names the child in passing means another name, and not only other signs or capitals. */
function isOtherWord(value: string, stored: string): boolean {
  return foldText(value) !== foldText(stored);
}
