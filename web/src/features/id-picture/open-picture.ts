import { largestFileBytes } from '@pallikoodam/domain/files/buckets';
import {
  decideContent,
  findPictureFault,
  isNamedAsPicture,
  lookedAtBytes,
  notAPictureMessage,
} from '@pallikoodam/domain/files/content';
import {
  findIdPictureFault,
  idPictureEndings,
  idPictureMeasures,
  mostChosenPixels,
} from '@pallikoodam/domain/files/id-picture';
import { refuseField } from '../../lib/refusal.ts';
import { type Crop, cropWindow } from './crop-window.ts';

/** For the file picker (ID-04). */
export const acceptedPictures = [...idPictureEndings, 'jfif']
  .map((ending) => `.${ending}`)
  .join(',');

/** Enough for the nearest crop; more only fills the memory of a phone. */
const longestSide = 2400;
const quality = 0.9;

const refuse = (message: string) => refuseField('picture', message);

/**
 * A chosen picture, ready to be drawn. It may be larger than what the server takes: only the crop
 * is sent. Throws a refusal at the field `picture`.
 */
export async function openPicture(file: File): Promise<HTMLCanvasElement> {
  if (!isNamedAsPicture(file.name)) throw refuse(notAPictureMessage);
  if (file.size > largestFileBytes)
    throw refuse('A file may have at most 25 MB. It was not stored.');
  const head = new Uint8Array(await file.slice(0, lookedAtBytes).arrayBuffer());
  const decision = decideContent(file.name, head);
  if ('fault' in decision) throw refuse(decision.fault);
  const pictureFault =
    findPictureFault(decision.contentType) ?? findIdPictureFault(decision.contentType);
  if (pictureFault !== null) throw refuse(pictureFault);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw refuse('This picture cannot be read. Please save it again as JPEG or PNG.');
  });
  const { width, height } = bitmap;
  try {
    if (width * height > mostChosenPixels) {
      throw refuse('A picture may have at most 40 megapixels. It was not stored.');
    }
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    draw(canvas, bitmap, { left: 0, top: 0, width, height });
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Draws what of a picture stands in the frame, over the whole of a canvas. */
export function drawCrop(onto: HTMLCanvasElement, picture: HTMLCanvasElement, crop: Crop): void {
  draw(onto, picture, cropWindow(picture, crop));
}

type Part = { left: number; top: number; width: number; height: number };

function draw(onto: HTMLCanvasElement, source: CanvasImageSource, part: Part): void {
  const brush = onto.getContext('2d');
  if (brush === null) return;
  const { left, top, width, height } = part;
  brush.imageSmoothingQuality = 'high';
  // Behind what is transparent; a JPEG would have it black.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, onto.width, onto.height);
  brush.drawImage(source, left, top, width, height, 0, 0, onto.width, onto.height);
}

/** The crop as a file: pixels alone, so nothing of the place where it was taken leaves the device. */
export async function cutPicture(
  picture: HTMLCanvasElement,
  crop: Crop,
  name: string,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), idPictureMeasures);
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null)
    throw refuse('This picture cannot be read. Please save it again as JPEG or PNG.');
  return new File([blob], name, { type: blob.type });
}
