import sharp from 'sharp';
import type { CallContext } from '../portal.ts';
import { PortalError } from '../portal-error.ts';

/* One picture is re-encoded at a time, on one thread, and nothing of it is cached: sixteen at
   once took 2.5 GB and all the threads that Node has for such work. */
sharp.cache(false);
sharp.concurrency(1);

export const brokenPicture = new PortalError(
  'invalid',
  'This picture cannot be read. Please save it again as JPEG or PNG.',
);

const tooManyPixels = {
  4: 'A picture may have at most 4 megapixels. It was not stored.',
  16: 'A picture may have at most 16 megapixels. It was not stored.',
  32: 'A picture may have at most 32 megapixels. It was not stored.',
  100: 'A picture may have at most 100 megapixels. It was not stored.',
} as const;
type Megapixels = keyof typeof tooManyPixels;

export type Picture = { content: Buffer; width: number; height: number };

type Remake = {
  path: string;
  longest: number;
  as: 'webp' | 'jpeg';
  /** What the picture may have at most; less from strangers than from staff. */
  mostMegapixels?: Megapixels;
};

/**
 * A picture re-encoded as WebP or JPEG, no side longer than `longest`: turned upright, and without
 * anything but its pixels, such as the place where it was taken. One that is too large is refused
 * before any of it is decoded. PortalError 400, 413, 429.
 */
export async function remakePicture(
  { portal: { turns }, asker }: CallContext,
  { path, longest, as, mostMegapixels = 100 }: Remake,
): Promise<Picture> {
  const { pixels, ofKind } = await measure(path);
  const most = ofKind < mostMegapixels ? ofKind : mostMegapixels;
  const limitInputPixels = most * 1_000_000;
  if (pixels > limitInputPixels) throw new PortalError('tooLarge', tooManyPixels[most]);
  return turns.pictures(asker(), async () => {
    try {
      const upright = sharp(path, { limitInputPixels, failOn: 'error' })
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

/**
 * By what the file says of itself: how many pixels it has, and may have to be decoded in 300 MB.
 * What can be read piece by piece may have more than any camera takes. PortalError 400.
 */
async function measure(path: string): Promise<{ pixels: number; ofKind: Megapixels }> {
  try {
    const { width, height, format, isProgressive, pages } = await sharp(path, {
      limitInputPixels: false,
    }).metadata();
    const isPiecemeal =
      ['jpeg', 'png', 'webp'].includes(format) && !isProgressive && (pages ?? 1) === 1;
    // AVIF takes 18 bytes a pixel, colours of 16 bits and a transparent layer 8, as is usual 3 to 6.
    const whole = format === 'heif' ? 16 : 32;
    return { pixels: width * height, ofKind: isPiecemeal ? 100 : whole };
  } catch {
    throw brokenPicture;
  }
}
