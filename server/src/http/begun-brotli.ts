import { brotliCompressSync, constants } from 'node:zlib';

/*
 * A page that is the same for everybody but for its last words is compressed once, thoroughly. What
 * differs is put behind that as it stands: the format (RFC 7932, 9.2) knows parts that are stored.
 */

/** The most that a stored part holds whose length is told in 16 bits. */
const longestPart = 65_536;
const lastPart = Buffer.from([0b11]);

/** Compressed as a stream that has not ended; `endBrotli` ends it. */
export function beginBrotli(text: string, quality: number): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    // Ends at a whole byte, so that something may follow.
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
}

/** The whole answer: what was begun, then `rest`. */
export function endBrotli(begun: Buffer, rest: string): Buffer {
  const bytes = Buffer.from(rest);
  const parts = [begun];
  for (let at = 0; at < bytes.length; at += longestPart) {
    const part = bytes.subarray(at, at + longestPart);
    // From the lowest bit: not the last, 4 digits of length, the length less one, not compressed.
    const head = ((part.length - 1) << 3) | (1 << 19);
    parts.push(Buffer.from([head & 0xff, (head >> 8) & 0xff, head >> 16]), part);
  }
  return Buffer.concat([...parts, lastPart]);
}
