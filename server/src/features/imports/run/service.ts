import type { RanImport, TriedImport } from '@pallikoodam/contract/imports';
import { headingSignature } from '@pallikoodam/domain/import/headings';
import { newId } from '../../../platform/db/new-id.ts';
import { retryOnDuplicate } from '../../../platform/db/retry-on-duplicate.ts';
import { insert } from '../../../platform/db/write.ts';
import { deleteUpload } from '../../../platform/files/kept-sheets.ts';
import { type CallContext, nameWriter, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { lookAt } from '../service.ts';

const changedSince =
  'Something that this file is about has changed since you looked. Look at it once more.';
const nothing = 'Nothing of this file is new or changed.';

/**
 * Imports a sheet as its sender has seen it, in one transaction that judges every row again. What is
 * refused or not answered is left out. PortalError 403, 404, 409.
 */
export async function runImport(
  context: CallContext,
  { Seen, ...sent }: TriedImport & { Seen?: string | undefined },
): Promise<RanImport> {
  const { preview, upload, lock, judgeAgain } = await lookAt(context, sent);
  if (Seen !== undefined && preview.Seen !== Seen) throw new PortalError('conflict', changedSince);
  const { Counts } = preview;
  if (Counts.new + Counts.changed === 0) throw new PortalError('conflict', nothing);
  const { importProgress } = context.portal;
  const report = (share: number) => importProgress.set(upload._id, share);
  report(0);
  try {
    return await retryOnDuplicate(() =>
      writing(context, async (tx) => {
        await lock?.(tx);
        const { judged, seen } = await judgeAgain(tx.trx);
        if (seen !== preview.Seen) throw new PortalError('conflict', changedSince);
        const since = newId();
        await judged.store(tx, report);
        const { _id } = await insert(tx, 'sheet_import', {
          kind: sent.kind,
          fileName: upload.fileName,
          added: Counts.new,
          changed: Counts.changed,
          importedBy: nameWriter(context.caller),
          undoneAt: '',
          undoneBy: '',
          since,
          headings: headingSignature(preview.Columns.map(({ heading }) => heading)),
          mapping: JSON.stringify(preview.Mapping),
        });
        await deleteUpload(tx.trx, upload._id);
        const LeftOut = Counts.look + Counts.refused + preview.LeftOut.length;
        return { _id, Added: Counts.new, Changed: Counts.changed, Same: Counts.same, LeftOut };
      }),
    );
  } finally {
    importProgress.delete(upload._id);
  }
}
