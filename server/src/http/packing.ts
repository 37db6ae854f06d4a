import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Packed by Brotli on a thread beside the main one; `quality` is Brotli's, 0 to 11. */
export function packBrotli(content: string | Buffer, quality: number): Promise<Buffer> {
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export type Packing = 'br' | 'gzip';

/** The first of those at hand, the smallest, that the reader takes; undefined where none is. */
export function choosePacking(
  { headers }: FastifyRequest,
  atHand: readonly Packing[] = ['br', 'gzip'],
): Packing | undefined {
  const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  return atHand.find((packing) => accepted.includes(packing));
}

/** Made when first asked for, however many ask at the same moment. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
