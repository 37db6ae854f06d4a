import type { Asset, AssetForm } from '@pallikoodam/contract/assets';
import { givenOf } from '../../platform/db/given-values.ts';
import { insert, lock, remove, restore, update } from '../../platform/db/write.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { deriveAssetKey, findAsset, toAsset } from './data.ts';

export async function readAsset({ portal }: CallContext, id: string): Promise<Asset> {
  const asset = await findAsset(portal.database, id);
  if (asset !== null) return asset;
  throw new PortalError('notFound', 'This record no longer exists.');
}

export function addAsset(context: CallContext, { Type = '', ...sent }: AssetForm): Promise<Asset> {
  const values = { ...sent, Type };
  return writing(context, async (tx) =>
    toAsset(await insert(tx, 'asset', { ...values, ...deriveAssetKey(values) })),
  );
}

type AssetChange = { [Field in keyof AssetForm]?: AssetForm[Field] | undefined } & {
  _id: string;
  UpdatedDateTime?: string | undefined;
};

/** PortalError 404, 409 (stale). */
export function changeAsset(
  context: CallContext,
  { _id, UpdatedDateTime, ...sent }: AssetChange,
): Promise<Asset> {
  return writing(context, async (tx) => {
    const before = await lock(tx, 'asset', _id);
    const patch = givenOf(sent);
    const after = await update(tx, 'asset', {
      id: _id,
      patch: { ...patch, ...deriveAssetKey({ ...before, ...patch }) },
      knownStamp: UpdatedDateTime,
    });
    return toAsset(after);
  });
}

export async function deleteAsset(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'asset', id));
}

/** Takes a deletion back. PortalError 404. */
export function restoreAsset(context: CallContext, id: string): Promise<Asset> {
  return writing(context, async (tx) => toAsset(await restore(tx, 'asset', id)));
}
