import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);

/** Compresses with Brotli on a thread beside the main one; `quality` is Brotli's, 0 to 11. */
export function compressBrotli(content: string | Buffer, quality: number): Promise<Buffer> {
  return compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const accepted = String(headers['accept-encoding'] ?? '').split(/[\s,;]+/);
  return accepted.includes('br');
}

/** Made when first asked for, however many ask at the same moment. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
