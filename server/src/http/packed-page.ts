import { once, packBrotli } from './packing.ts';

/** A page as it is sent to who reads Brotli. */
export type Packed = () => Promise<Buffer>;

/** Packed when somebody first asks for it; `quality` is Brotli's, 0 to 11. */
export function packOnce(text: string, quality: number): Packed {
  return once(() => packBrotli(text, quality));
}

/** 5 ms of a processor for a page of 170 kB. */
const quick = 5;
/** A fifteenth smaller, for 130 ms; 11 saves another hundredth, for 340 ms. */
const small = 10;

/**
 * For a page that is the same for everybody: nobody waits until it is small, and one that is asked
 * for once is not made small at all. Who asks again has that begun, who comes after it has it.
 */
export function packForMany(text: string): Packed {
  const packQuickly = packOnce(text, quick);
  const packSmall = packOnce(text, small);
  let asked = 0;
  let best = packQuickly;
  return () => {
    asked += 1;
    if (asked === 2) {
      packSmall().then(
        () => {
          best = packSmall;
        },
        () => {
          // It stays as it is.
        },
      );
    }
    return best();
  };
}
