import sharp from 'sharp';

/** A picture in one colour, which compresses to next to nothing however large it is. */
export const inOneColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
