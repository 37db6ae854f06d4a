import { idPictureMeasures } from '@pallikoodam/domain/files/id-picture';

/** What of a picture stands in the frame. */
export type Crop = {
  /** 1 shows as much of the picture as the frame can hold. */
  zoom: number;
  /** From 0, the left or upper edge of the picture, to 1, the other one. */
  x: number;
  y: number;
};
type Measures = { width: number; height: number };

export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

const ratio = idPictureMeasures.width / idPictureMeasures.height;

/** The part of a picture that the frame shows, in pixels of the picture. */
export function cropWindow(picture: Measures, { zoom, x, y }: Crop) {
  const height = Math.min(picture.height, picture.width / ratio) / zoom;
  const width = height * ratio;
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

/** The picture dragged: `right` and `down` in shares of the frame. */
export function moveCrop(
  picture: Measures,
  crop: Crop,
  { right, down }: { right: number; down: number },
): Crop {
  const { left, top, width, height } = cropWindow(picture, crop);
  return {
    ...crop,
    x: shareOf(left - right * width, picture.width - width, crop.x),
    y: shareOf(top - down * height, picture.height - height, crop.y),
  };
}

/** Nearer or farther, around the middle of the frame. */
export function zoomCrop(picture: Measures, crop: Crop, wanted: number): Crop {
  const zoom = Math.min(Math.max(wanted, 1), mostZoom);
  const before = cropWindow(picture, crop);
  const { width, height } = cropWindow(picture, { ...crop, zoom });
  const left = before.left + (before.width - width) / 2;
  const top = before.top + (before.height - height) / 2;
  return {
    zoom,
    x: shareOf(left, picture.width - width, crop.x),
    y: shareOf(top, picture.height - height, crop.y),
  };
}

/** Where there is no room to move, the place stays what it was. */
function shareOf(place: number, room: number, before: number): number {
  return room < 1 ? before : Math.min(Math.max(place / room, 0), 1);
}
