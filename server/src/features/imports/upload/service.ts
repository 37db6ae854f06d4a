import { mostImportBytes } from '@pallikoodam/contract/imports';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { type Encoding, encodings } from '@pallikoodam/domain/sheets/decode-text';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';

export type SentSheet = { fileName: string; bytes: Uint8Array; encoding: Encoding | undefined };

/** The file of the form, or the rows that were pasted. PortalError 400, 413. */
export async function receiveSheet(
  context: CallContext,
  pasted: string | undefined,
): Promise<SentSheet> {
  for await (const { name, content, fields = {} } of context.sentFiles()) {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of content) {
      size += piece.length;
      if (size > mostImportBytes) {
        throw new PortalError('tooLarge', 'The file is larger than 10 MB.');
      }
      pieces.push(piece);
    }
    const { encoding } = fields;
    return {
      fileName: name,
      bytes: Buffer.concat(pieces),
      encoding: isOneOf(encodings, encoding) ? encoding : undefined,
    };
  }
  if (pasted === undefined || pasted.trim() === '') {
    throw new PortalError('invalid', checkFields, { file: 'Choose a file or paste its rows.' });
  }
  return { fileName: 'Pasted rows', bytes: Buffer.from(pasted), encoding: 'utf-8' };
}
