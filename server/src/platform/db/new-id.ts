import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Drawn ahead for many ids: a draw costs more than all else of an id. */
const pool = new Uint8Array(16 * 256);
let drawn = pool.length;

function drawRandom(): Uint8Array {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += 16;
  return pool.subarray(drawn - 16, drawn);
}

let milliseconds = 0;
/** 32 bits; each millisecond begins in the lower half, so that there is room for those that follow. */
let sequence = 0;

/**
 * An id of a record: a UUID of version 7, so that new rows stand beside each other in an index and
 * the ids of this process rise, also within a millisecond and where the clock is set back.
 */
export function newId(): string {
  const random = drawRandom();
  const now = Date.now();
  if (now > milliseconds) {
    milliseconds = now;
    sequence = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;
  } else {
    sequence = (sequence + 1) >>> 0;
    if (sequence === 0) milliseconds += 1;
  }
  return v7({ msecs: milliseconds, seq: sequence, random });
}
