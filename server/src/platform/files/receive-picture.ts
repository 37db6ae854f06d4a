import { decideContent, findPictureFault } from '@pallikoodam/domain/files/content';
import { nameUpload } from '@pallikoodam/domain/files/names';
import type { Portal } from '../portal.ts';
import { PortalError } from '../portal-error.ts';
import { incomingFolder, type ReceivedFile, receiveFile, type SentFile } from './incoming.ts';

/** Says why a file was not taken, at the field of the form that holds files. */
export function refuseFile(message: string): PortalError {
  return new PortalError('invalid', message, { antp: message });
}

/**
 * Receives a file to make a picture of: judged by its first bytes, not by its name. The caller
 * discards it. PortalError 400, 413; StorageError.
 */
export async function receivePicture(
  { portal }: { portal: Pick<Portal, 'settings'> },
  { sent, maxBytes }: { sent: SentFile; maxBytes: number },
): Promise<ReceivedFile & { fileName: string }> {
  const received = await receiveFile(sent, { folder: incomingFolder(portal.settings), maxBytes });
  try {
    const fileName = nameUpload(sent.name);
    if (fileName === null) throw refuseFile('This file has no name.');
    const decision = decideContent(fileName, received.head);
    if ('fault' in decision) throw refuseFile(decision.fault);
    const fault = findPictureFault(decision.contentType);
    if (fault !== null) throw refuseFile(fault);
    return { ...received, fileName: decision.name };
  } catch (refusal) {
    await received.discard();
    throw refusal;
  }
}
