import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brokenOff, type SentFile } from '../../files/incoming.ts';
import { PortalError } from '../../portal-error.ts';

/** The field of a form that holds files (FILE-27). */
const fileField = 'antp';

/** What a form may hold beside its files, whose size each call limits by itself. */
const tooMany = new PortalError('invalid', 'Choose at most 20 files at once.');
const limits = { files: 20, fields: 20, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };
/** What is kept of a file's name, from its end; disks take no longer one. */
const longestFileName = 255;

/** Forms with files, for the calls registered on the same instance. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // The receiver measures; it says so in its own words.
    limits: { ...limits, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
}

/** The files of a form as they arrive; each is read to its end before the next one comes. */
export async function* listSentFiles(request: FastifyRequest): AsyncIterable<SentFile> {
  if (!('isMultipart' in request) || !request.isMultipart()) return;
  try {
    for await (const { fieldname, filename, file } of request.files()) {
      if (fieldname !== fileField) {
        file.resume();
        continue;
      }
      yield { name: (filename ?? '').slice(-longestFileName), content: file };
    }
  } catch (error) {
    if (error instanceof request.server.multipartErrors.FilesLimitError) {
      throw tooMany;
    }
    throw brokenOff;
  }
}
