import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from './gallery-label.ts';
import classes from './photo-viewer.module.css';

/** How far a finger moves before it is a swipe, in pixels. */
const swipe = 48;

type PhotoViewerProps = {
  photos: readonly GalleryItem[];
  at: number;
  onTurn: (to: number) => void;
  onClose: () => void;
};

/**
 * One photograph at a time over the whole window: by its buttons, the arrow keys, Home, End and
 * swiping; Escape closes. The browser's own dialog keeps the focus inside. A turn is said aloud.
 */
export function PhotoViewer({ photos, at, onTurn, onClose }: PhotoViewerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<number | null>(null);
  const photo = photos[at];
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  if (photo === undefined) return null;

  const last = photos.length - 1;
  const turn = (by: number) => onTurn(at + by < 0 ? last : at + by > last ? 0 : at + by);
  const release = ({ clientX }: PointerEvent) => {
    const moved = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    if (Math.abs(moved) >= swipe) turn(moved < 0 ? 1 : -1);
  };
  const isOwn = photo.url.startsWith('/');

  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={t('Photos')}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1);
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'Home') onTurn(0);
        if (key === 'End') onTurn(last);
      }}
    >
      <div className={classes.top}>
        <p className={classes.name} aria-live="polite">
          {t('{{n}} of {{total}}: {{name}}', {
            n: at + 1,
            total: photos.length,
            name: titleOf(photo),
          })}
        </p>
        <button
          type="button"
          className={classes.button}
          aria-label={t('Close')}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={24} aria-hidden />
        </button>
      </div>
      <div
        className={classes.stage}
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          start.current = null;
        }}
      >
        <img
          key={photo._id}
          className={classes.photo}
          src={isOwn ? photo.url : photo.photo}
          alt={titleOf(photo)}
          draggable={false}
        />
      </div>
      <div className={classes.bottom}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('Previous photo')}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={28} aria-hidden />
        </button>
        {isOwn ? (
          <span />
        ) : (
          <a className={classes.album} href={photo.url} target="_blank" rel="noopener noreferrer">
            {t('Open album')}
            <IconExternalLink size={18} aria-hidden />
          </a>
        )}
        <button
          type="button"
          className={classes.button}
          aria-label={t('Next photo')}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={28} aria-hidden />
        </button>
      </div>
    </dialog>
  );
}
