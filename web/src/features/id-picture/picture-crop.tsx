import { idPictureMeasures } from '@pallikoodam/domain/files/id-picture';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crop, mostZoom, moveCrop, zoomCrop } from './crop-window.ts';
import { drawCrop } from './open-picture.ts';
import classes from './picture-crop.module.css';

type PictureCropProps = {
  picture: HTMLCanvasElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
};

type Point = { x: number; y: number };

/**
 * The frame of a passport over a picture. One finger or the mouse drags, two fingers zoom; the
 * sliders do the same by keyboard, or by a single tap.
 */
export function PictureCrop({ picture, crop, onChange }: PictureCropProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLCanvasElement>(null);
  const pointers = useRef(new Map<number, Point>());
  useEffect(() => {
    if (frame.current !== null) drawCrop(frame.current, picture, crop);
  }, [picture, crop]);

  const hold = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other !== undefined) {
      const spread = distance(now, other) / Math.max(distance(before, other), 1);
      onChange(zoomCrop(picture, crop, crop.zoom * spread));
      return;
    }
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const right = (now.x - before.x) / width;
    onChange(moveCrop(picture, crop, { right, down: (now.y - before.y) / height }));
  };
  const letGo = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return (
    <div className={classes.crop}>
      <div className={classes.frame}>
        <canvas
          ref={frame}
          {...idPictureMeasures}
          role="img"
          aria-label={t('The picture as it will be on the card')}
          className={classes.picture}
          onPointerDown={hold}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        />
        <div className={classes.face} aria-hidden />
      </div>
      <div className={classes.sliders}>
        <CropSlider
          label={t('Zoom')}
          value={(crop.zoom - 1) / (mostZoom - 1)}
          onChange={(share) => onChange(zoomCrop(picture, crop, 1 + share * (mostZoom - 1)))}
        />
        <CropSlider
          label={t('Left or right')}
          value={crop.x}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <CropSlider
          label={t('Up or down')}
          value={crop.y}
          onChange={(y) => onChange({ ...crop, y })}
        />
        <p className={classes.hint}>{t('Drag the picture until the face fills the oval.')}</p>
      </div>
    </div>
  );
}

type CropSliderProps = { label: string; value: number; onChange: (share: number) => void };

function CropSlider({ label, value, onChange }: CropSliderProps) {
  return (
    <label className={classes.slider}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={2}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
