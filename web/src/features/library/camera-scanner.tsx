import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createReader } from './barcode-reader.ts';
import classes from './camera-scanner.module.css';

type CameraScannerProps = {
  onCode: (code: string) => void;
  onClose: () => void;
};

/** Between two looks at the picture. */
const pauseMs = 120;
/** The same code again within this time is the same look at the same label. */
const sameCodeMs = 2000;

/** The camera's picture, looked through for barcodes until it is closed. */
export function CameraScanner({ onCode, onClose }: CameraScannerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const tell = useEffectEvent(onCode);
  const fail = useEffectEvent((error: unknown) => {
    const denied = error instanceof DOMException && error.name === 'NotAllowedError';
    setFault(
      denied
        ? t('The camera may not be used. Allow it in the browser, or type the number.')
        : t('No camera can be used here. Type the number instead.'),
    );
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const watch = async (picture: HTMLVideoElement) => {
      const stream = await openCamera();
      signal.addEventListener('abort', () => stopCamera(stream));
      if (signal.aborted) return stopCamera(stream);
      picture.srcObject = stream;
      await picture.play();
      const read = await createReader();
      let last = { code: '', at: 0 };
      while (!signal.aborted) {
        const code = await read(picture);
        const now = performance.now();
        if (code !== null && (code !== last.code || now - last.at > sameCodeMs)) {
          last = { code, at: now };
          tell(code);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    if (video.current !== null) {
      watch(video.current).catch((error: unknown) => {
        if (!signal.aborted) fail(error);
      });
    }
    return () => ended.abort();
  }, []);

  if (fault !== null) {
    return (
      <Alert color="orange" withCloseButton onClose={onClose} closeButtonLabel={t('Close')}>
        {fault}
      </Alert>
    );
  }
  return (
    <video
      ref={video}
      className={classes.picture}
      muted
      playsInline
      aria-label={t('Picture of the camera')}
    />
  );
}

function openCamera(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) throw new DOMException('', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
    audio: false,
  });
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
