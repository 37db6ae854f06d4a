import { createHash } from 'node:crypto';
import type { BankMemory } from '@pallikoodam/contract/bank';
import { setAsideKey } from '@pallikoodam/domain/bank/payer';
import { foldText } from '@pallikoodam/domain/text/fold';
import type { Page } from '../../../platform/db/page.ts';
import {
  insertMissing,
  remove,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import {
  findMemory,
  type LineRow,
  listBankLines,
  listMemories,
  type MemoryRow,
  readTexts,
} from '../data.ts';
import { readPayingWorld } from '../paying/service.ts';

/** Remembers what a person has said of an account, a payer or a kind of line, in place of before. */
export async function remember(
  tx: WriteTransaction,
  { kind, key, value }: Pick<MemoryRow, 'kind' | 'key' | 'value'>,
): Promise<void> {
  const _id = idOf({ kind, key });
  const isNew = await insertMissing(tx, 'bank_memory', { _id, kind, key, value });
  if (!isNew) await update(tx, 'bank_memory', { id: _id, patch: { value } });
}

/** Why a kind of line was set aside is forgotten with the last line that was. */
export async function forgetAside(
  tx: WriteTransaction,
  { texts }: Pick<LineRow, 'texts'>,
): Promise<void> {
  const key = setAsideKey(readTexts({ texts }));
  const row = key === '' ? undefined : await findMemory(tx.trx, idOf({ kind: 'set aside', key }));
  if (row === undefined) return;
  const others = await listBankLines(tx.trx, { state: 'Left out' });
  if (others.some((line) => setAsideKey(readTexts(line)) === key)) return;
  await remove(tx, 'bank_memory', row._id);
}

function idOf({ kind, key }: Pick<MemoryRow, 'kind' | 'key'>): string {
  return createHash('sha256').update(`${kind} ${key}`).digest('base64url');
}

type Query = {
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** What is remembered, by kind and name; a payer comes with the family it was confirmed for. */
export async function listMemory(
  { portal }: CallContext,
  { search = '', page = 1, pageSize }: Query,
): Promise<Page<BankMemory>> {
  const { kysely } = portal.database;
  const rows = [
    ...(await listMemories(kysely, 'account')).filter(({ value }) => value !== nothing),
    ...(await listMemories(kysely, 'payer')),
    ...(await listMemories(kysely, 'set aside')),
  ];
  const { families } = await readPayingWorld(portal);
  const names = new Map(families.toReversed().map(({ FamilyId, name }) => [FamilyId, name]));
  const wanted = foldText(search);
  const shown = rows
    .map(({ _id, kind, key, value, updateTimeStamp }) => ({
      ...{ _id, kind, key, updateTimeStamp },
      value:
        kind === 'account'
          ? sayColumns(value)
          : kind === 'payer'
            ? (names.get(value) ?? '')
            : value,
    }))
    .filter(({ key, value }) => foldText(`${key} ${value}`).includes(wanted))
    .toSorted((one, other) => (`${one.kind} ${one.key}` < `${other.kind} ${other.key}` ? -1 : 1));
  const from = pageSize === undefined ? 0 : (page - 1) * pageSize;
  const records = shown.slice(from, pageSize === undefined ? undefined : from + pageSize);
  return { records, total: shown.length };
}

/** Of an account nothing more is known; its lines stay known by its name. */
const nothing = '{}';

function sayColumns(value: string): string {
  return String(JSON.parse(value).columns ?? '');
}

/** The next line of the kind is looked at as the first one was. PortalError 404. */
export function forget(context: CallContext, id: string): Promise<{ _id: string }> {
  return writing(context, async (tx) => {
    const row = await findMemory(tx.trx, id);
    if (row === undefined) throw new PortalError('notFound', 'This has been forgotten already.');
    if (row.kind === 'account') await update(tx, 'bank_memory', { id, patch: { value: nothing } });
    else await remove(tx, 'bank_memory', id);
    return { _id: id };
  });
}
