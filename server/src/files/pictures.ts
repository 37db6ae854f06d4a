import sharp from 'sharp';
import { PortalError } from '../portal-error.ts';

/** More pixels than any camera has; a small file that unpacks to more is an attack. */
const mostPixels = 100_000_000;

export const brokenPicture = new PortalError(
  'invalid',
  'This picture cannot be read. Please save it again as JPEG or PNG.',
);

export type Picture = { content: Buffer; width: number; height: number };

/**
 * A picture anew, as WebP or JPEG, no side longer than `longest`: turned upright, and without
 * anything that stood beside its pixels, such as the place where it was taken. PortalError 400.
 */
export async function remakePicture(
  path: string,
  { longest, as }: { longest: number; as: 'webp' | 'jpeg' },
): Promise<Picture> {
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
