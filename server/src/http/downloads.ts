import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openReadings } from './limits.ts';

export type Download = {
  content: Readable;
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
  /** The picture of a sponsor. */
  openSponsorPicture: (name: string) => Promise<Download>;
};

type FileRequest = {
  Params: { id: string; name: string };
  Querystring: { until?: unknown; sign?: unknown };
};
type PhotoRequest = { Params: { id: string; size: string } };
type SponsorRequest = { Params: { name: string } };

/**
 * Contents of files, which are no calls: they answer bytes. Whatever a file holds, nothing of it
 * runs in a browser: it is saved, its type is not guessed, and no page may hold it.
 */
export function registerDownloads(app: FastifyInstance, downloads: Downloads): void {
  const { openFile, openPhoto, openSponsorPicture } = downloads;
  const config = { rateLimit: openReadings };
  app.get<FileRequest>('/api/file/:id/:name', { config }, async ({ params, query }, reply) => {
    const { until, sign } = query;
    const link = { id: params.id, until: String(until), sign: String(sign) };
    return send(reply, await openFile(link), 'private, no-store');
  });
  app.get<PhotoRequest>('/api/galleryPhoto/:id/:size', { config }, (request, reply) =>
    show(request, reply, () => openPhoto(request.params)),
  );
  app.get<SponsorRequest>('/api/sponsorPicture/:name', { config }, (request, reply) =>
    show(request, reply, () => openSponsorPicture(request.params.name)),
  );
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  open: () => Promise<Download>,
): Promise<FastifyReply> {
  if (isKept(request)) return reply.status(304).header('etag', pictureTag).send();
  const picture = await open();
  return send(reply.header('etag', pictureTag), picture, 'public, max-age=86400');
}

/** A picture never changes under its address. */
const pictureTag = '"1"';

function isKept({ headers }: FastifyRequest): boolean {
  return headers['if-none-match'] === pictureTag;
}

function send(reply: FastifyReply, download: Download, cacheControl: string): FastifyReply {
  const { content, size, contentType, saveAs } = download;
  reply
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type(contentType);
  if (size !== undefined) reply.header('content-length', size);
  if (saveAs !== undefined) reply.header('content-disposition', nameAttachment(saveAs));
  return reply.send(content);
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
