/** Reads the barcode in a picture; null where there is none. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** The browser's own detector, as far as it is used here. */
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const format = 'code_128';

/** The browser's BarcodeDetector where it exists and knows our labels; else a library, loaded now. */
export async function createReader(): Promise<BarcodeReader> {
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
