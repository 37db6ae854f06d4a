import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'range-parser';
import type { Part } from '../../files/storage.ts';
import { openReadings } from './limits.ts';

export type Download = {
  /** Its content, or a part of it. */
  open: (part?: Part) => Promise<Readable>;
  /** Where it is known, a part can be asked for. */
  size?: number | undefined;
  contentType: string;
  /** Saved under this name, never shown by the browser; absent for pictures of public pages. */
  saveAs?: string | undefined;
};

export type Downloads = {
  /** A file by a signed link. Throws PortalError for one that has ended. */
  openFile: (link: { id: string; until: string; sign: string }) => Promise<Download>;
  /** A picture of the public gallery. */
  openPhoto: (picture: { id: string; size: string }) => Promise<Download>;
  /** A copy of the whole school, for who has the right to it. Throws PortalError. */
  openSchoolCopy: (
    request: FastifyRequest,
    link: { until: string; sign: string },
  ) => Promise<Download>;
  /** The picture of a sponsor. */
  openSponsorPicture: (name: string) => Promise<Download>;
};

type FileRequest = {
  Params: { id: string; name: string };
  Querystring: { until?: unknown; sign?: unknown };
};
type CopyRequest = { Querystring: FileRequest['Querystring'] };
type PhotoRequest = { Params: { id: string; size: string } };
type SponsorRequest = { Params: { name: string } };

/**
 * Contents of files, which are no calls: they answer bytes. Whatever a file holds, nothing of it
 * runs in a browser: it is saved, its type is not guessed, and no page may hold it.
 */
export function registerDownloads(app: FastifyInstance, downloads: Downloads): void {
  const { openFile, openPhoto, openSchoolCopy, openSponsorPicture } = downloads;
  // Most contents are compressed as they are, and a range is one of the content as it is stored.
  const options = { config: { rateLimit: openReadings }, compress: false as const };
  app.get<FileRequest>('/api/file/:id/:name', options, async (request, reply) => {
    const { params, query } = request;
    const { until, sign } = query;
    const link = { id: params.id, until: String(until), sign: String(sign) };
    return send(request, reply, await openFile(link), 'private, no-store');
  });
  app.get<CopyRequest>('/api/schoolCopy', options, async (request, reply) => {
    const { until, sign } = request.query;
    const link = { until: String(until), sign: String(sign) };
    return send(request, reply, await openSchoolCopy(request, link), 'private, no-store');
  });
  app.get<PhotoRequest>('/api/galleryPhoto/:id/:size', options, (request, reply) =>
    show(request, reply, () => openPhoto(request.params)),
  );
  app.get<SponsorRequest>('/api/sponsorPicture/:name', options, (request, reply) =>
    show(request, reply, () => openSponsorPicture(request.params.name)),
  );
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  open: () => Promise<Download>,
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === contentTag) {
    return reply.status(304).header('etag', contentTag).send();
  }
  return send(request, reply, await open(), 'public, max-age=86400');
}

/** A content never changes under its address. */
const contentTag = '"1"';

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { open, size, contentType, saveAs }: Download,
  cacheControl: string,
): Promise<FastifyReply> {
  const part = size === undefined ? null : findPart(request, size);
  reply
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send();
  const content = await open(part ?? undefined);
  reply.header('etag', contentTag).type(contentType);
  if (saveAs !== undefined) reply.header('content-disposition', nameAttachment(saveAs));
  if (size !== undefined) reply.header('accept-ranges', 'bytes').header('content-length', size);
  if (part !== null) {
    const { start, end } = part;
    reply
      .status(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1);
  }
  return reply.send(content);
}

/** The part that is asked for; null for all of it, as for several parts, 'none' beyond its end. */
function findPart({ headers }: FastifyRequest, size: number): Part | 'none' | null {
  const { range, 'if-range': known = contentTag } = headers;
  if (range === undefined || known !== contentTag) return null;
  const { code, type, ranges } = parse(size, range);
  if (type !== 'bytes' || ranges.length > 1) return null;
  return ranges[0] ?? (code === 2 ? 'none' : null);
}

/** RFC 6266: the name in full for browsers of today, and letters that every program reads. */
function nameAttachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
