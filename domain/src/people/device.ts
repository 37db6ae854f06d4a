/** What a person calls a device: its browser and its system; blank where the text does not say. */
export type Device = { browser: string; system: string };

type Sign = readonly [sign: RegExp, name: string];

/** In this order: most browsers also name those they want to be taken for. */
const browsers: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The device that sent a `User-Agent`, in the words people use for it: Firefox, Windows. */
export function describeDevice(userAgent: string): Device {
  return { browser: nameBy(browsers, userAgent), system: nameBy(systems, userAgent) };
}

function nameBy(signs: readonly Sign[], userAgent: string): string {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
}
