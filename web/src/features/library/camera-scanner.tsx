import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './camera-scanner.module.css';

/** Reads the barcode in a picture; null where there is none. */
type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The browser's own detector, as far as it is used here. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const format = 'code_128';

/** The browser's BarcodeDetector where it exists and knows our labels; else a library, loaded now. */
async function createReader(): Promise<BarcodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  if (own !== undefined && formats?.includes(format)) {
    const detector = new own({ formats: [format] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  return createLibraryReader();
}

/** As wide as the library needs to tell the bars apart; more only takes longer. */
const widthInPixels = 800;

async function createLibraryReader(): Promise<BarcodeReader> {
  const { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } = await import(
    '@zxing/library'
  );
  const reader = new Code128Reader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    if (context === null || picture.videoWidth === 0) return null;
    canvas.width = widthInPixels;
    canvas.height = Math.round((widthInPixels * picture.videoHeight) / picture.videoWidth);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const source = new RGBLuminanceSource(toGrey(data), canvas.width, canvas.height);
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch {
      // The library throws where there is no barcode in the picture.
      return null;
    }
  };
}

/** Brightness of each pixel; green counts twice, as the eye has it. */
function toGrey(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const red = pixels[at * 4] ?? 0;
    const green = pixels[at * 4 + 1] ?? 0;
    const blue = pixels[at * 4 + 2] ?? 0;
    grey[at] = (red + 2 * green + blue) / 4;
  }
  return grey;
}

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
