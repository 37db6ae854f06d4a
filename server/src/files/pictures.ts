import sharp from 'sharp';
import type { CallContext } from '../portal.ts';
import { PortalError } from '../portal-error.ts';

/*
 * One picture is made anew at a time, on one thread, and nothing of it is kept: sixteen at once took
 * 2.5 GB and all the threads that Node has for such work.
 */
sharp.cache(false);
sharp.concurrency(1);

/** More pixels than any camera has; a small file that unpacks to more is an attack. */
const mostPixels = 100_000_000;
/** Of what is unpacked whole: 300 MB at worst, with colours of 16 bits and a transparent layer. */
const mostPixelsOfWhole = 32_000_000;
/** 18 bytes a pixel. */
const mostPixelsOfAvif = 16_000_000;

export const brokenPicture = new PortalError(
  'invalid',
  'This picture cannot be read. Please save it again as JPEG or PNG.',
);

/** One of 4, 16, 32 or 100. */
function tooManyPixels(most: number): PortalError {
  return new PortalError(
    'tooLarge',
    `A picture may have at most ${most / 1_000_000} megapixels. It was not stored.`,
  );
}

export type Picture = { content: Buffer; width: number; height: number };

type Remake = {
  path: string;
  longest: number;
  as: 'webp' | 'jpeg';
  /** What the picture may have at most; less from strangers than from staff. */
  mostPixels?: number;
};

/**
 * A picture anew, as WebP or JPEG, no side longer than `longest`: turned upright, and without
 * anything that stood beside its pixels, such as the place where it was taken. Too large a one is
 * refused before any of it is unpacked. PortalError 400, 413, 429.
 */
export async function remakePicture(
  { portal: { turns }, asker }: CallContext,
  { path, longest, as, mostPixels: mostOfSender = mostPixels }: Remake,
): Promise<Picture> {
  const { pixels, most } = await measure(path);
  const limit = Math.min(most, mostOfSender);
  if (pixels > limit) throw tooManyPixels(limit);
  return turns.pictures(asker(), async () => {
    try {
      const upright = sharp(path, { limitInputPixels: limit, failOn: 'error' })
        .rotate()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
      const encoded = as === 'webp' ? upright.webp({ quality: 80 }) : upright.jpeg({ quality: 85 });
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
      return { content: data, width: info.width, height: info.height };
    } catch {
      throw brokenPicture;
    }
  });
}

/** By what the file says of itself: how many pixels it has, and may have. PortalError 400. */
async function measure(path: string): Promise<{ pixels: number; most: number }> {
  try {
    const { width, height, format, isProgressive, pages } = await sharp(path, {
      limitInputPixels: false,
    }).metadata();
    const isPiecemeal =
      ['jpeg', 'png', 'webp'].includes(format) && !isProgressive && (pages ?? 1) === 1;
    const mostOfKind = format === 'heif' ? mostPixelsOfAvif : mostPixelsOfWhole;
    return { pixels: width * height, most: isPiecemeal ? mostPixels : mostOfKind };
  } catch {
    throw brokenPicture;
  }
}
