import { describe, expect, it } from 'vitest';
import { cropWindow, moveCrop, wholePicture, zoomCrop } from './crop-window.ts';

const wide = { width: 1400, height: 900 };
const tall = { width: 700, height: 1800 };

describe('the frame', () => {
  it('shows as much of a picture as it can, from the middle', () => {
    expect(cropWindow(wide, wholePicture)).toEqual({ left: 350, top: 0, width: 700, height: 900 });
    expect(cropWindow(tall, wholePicture)).toEqual({ left: 0, top: 450, width: 700, height: 900 });
  });

  it('follows the hand, and stops at the edges of the picture', () => {
    const moved = moveCrop(wide, wholePicture, { right: 0.25, down: 0.5 });
    expect(cropWindow(wide, moved)).toMatchObject({ left: 175, top: 0 });
    expect(moveCrop(wide, moved, { right: 9, down: 0 }).x).toBe(0);
    expect(moveCrop(wide, moved, { right: -9, down: 0 }).x).toBe(1);
  });

  it('zooms around its middle, between all of the picture and four times as near', () => {
    const near = zoomCrop(wide, wholePicture, 2);
    expect(cropWindow(wide, near)).toEqual({ left: 525, top: 225, width: 350, height: 450 });
    const edge = moveCrop(wide, near, { right: 9, down: 9 });
    expect(cropWindow(wide, zoomCrop(wide, edge, 1))).toMatchObject({ left: 0, top: 0 });
    expect(zoomCrop(wide, near, 99).zoom).toBe(4);
    expect(zoomCrop(wide, near, 0).zoom).toBe(1);
  });
});
