import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { choosePacking, once, type Packing, packBrotli } from './packing.ts';

/** Brotli's quality for answers that are kept; the best quality takes a hundred times as long. */
const quick = 4;

/** An answer that is given as it stands again and again, as JSON and compressed. */
type Rendered = Record<'identity' | Packing, () => Promise<Buffer>>;

const rendered = new WeakMap<object, Rendered>();

/** Lets a body, which nobody changes from now on, be rendered and compressed only once. */
export function keepRendered<Body extends object>(body: Body): Body {
  const identity = once(async () => Buffer.from(JSON.stringify(body)));
  rendered.set(body, {
    identity,
    br: once(async () => packBrotli(await identity(), quick)),
    gzip: once(async () => compressGzip(await identity())),
  });
  return body;
}

const compressGzip = promisify(gzip);

/** The answer of such a body in the encoding that the sender takes; null of any other body. */
export async function answerRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<FastifyReply | null> {
  const kept = rendered.get(body as object);
  if (kept === undefined) return null;
  const packing = choosePacking(request);
  reply.header('vary', 'accept-encoding').type('application/json');
  if (packing === undefined) return reply.send(await kept.identity());
  return reply.header('content-encoding', packing).send(await kept[packing]());
}
