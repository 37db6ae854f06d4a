import type { mostIdPicturePixels } from '@pallikoodam/domain/files/id-picture';
import sharp from 'sharp';
import { PortalError } from '../portal-error.ts';

/** More pixels than any camera has; a small file that unpacks to more is an attack. */
const mostPixelsOfStaff = 100_000_000;

export const brokenPicture = new PortalError(
  'invalid',
  'This picture cannot be read. Please save it again as JPEG or PNG.',
);

function tooManyPixels(mostPixels: number): PortalError {
  return new PortalError(
    'tooLarge',
    mostPixels === mostPixelsOfStaff
      ? 'A picture may have at most 100 megapixels. It was not stored.'
      : 'A picture may have at most 40 megapixels. It was not stored.',
  );
}

export type Picture = { content: Buffer; width: number; height: number };

type Remake = {
  longest: number;
  as: 'webp' | 'jpeg';
  /** What the picture may unpack to; less from strangers than from staff. */
  mostPixels?: typeof mostPixelsOfStaff | typeof mostIdPicturePixels;
};

/**
 * A picture anew, as WebP or JPEG, no side longer than `longest`: turned upright, and without
 * anything that stood beside its pixels, such as the place where it was taken. PortalError 400, 413.
 */
export async function remakePicture(
  path: string,
  { longest, as, mostPixels = mostPixelsOfStaff }: Remake,
): Promise<Picture> {
  if ((await countPixels(path)) > mostPixels) throw tooManyPixels(mostPixels);
  try {
    const upright = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const encoded = as === 'webp' ? upright.webp({ quality: 80 }) : upright.jpeg({ quality: 85 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    throw brokenPicture;
  }
}

/** By what the file says of itself, before any of it is unpacked. PortalError 400. */
async function countPixels(path: string): Promise<number> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw brokenPicture;
  }
}
