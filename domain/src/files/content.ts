import { splitName } from './names.ts';

/**
 * What a file is, by its first bytes, never by its name alone (OP-168): the ending must be one that
 * such content has. Programs and whatever else is not in the list are refused. Of pictures the
 * content alone decides, since phones and browsers name them as they like: the ending is put right.
 */

type Signature = {
  /** What begins with this, and where; a text is one byte a letter. */
  begins: string;
  at?: number;
  /** What stands behind it, where the beginning alone says too little. */
  goesOn?: { at: number; text: RegExp };
  endings: Readonly<Record<string, string>>;
};

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const signatures: readonly Signature[] = [
  { begins: '%PDF-', endings: { pdf: 'application/pdf' } },
  { begins: '\x89PNG\r\n\x1a\n', endings: { png: 'image/png' } },
  { begins: '\xff\xd8\xff', endings: { jpg: 'image/jpeg', jpeg: 'image/jpeg' } },
  { begins: 'GIF8', endings: { gif: 'image/gif' } },
  { begins: 'RIFF', goesOn: { at: 8, text: /^WEBP/ }, endings: { webp: 'image/webp' } },
  { begins: 'RIFF', goesOn: { at: 8, text: /^WAVE/ }, endings: { wav: 'audio/wav' } },
  { begins: 'BM', endings: { bmp: 'image/bmp' } },
  { begins: 'II*\0', endings: { tif: 'image/tiff', tiff: 'image/tiff' } },
  { begins: 'MM\0*', endings: { tif: 'image/tiff', tiff: 'image/tiff' } },
  {
    begins: 'ftyp',
    at: 4,
    goesOn: { at: 8, text: /^(hei[cxms]|hev[cx]|mif1|msf1)/ },
    endings: { heic: 'image/heic', heif: 'image/heif' },
  },
  {
    begins: 'ftyp',
    at: 4,
    goesOn: { at: 8, text: /^avi[fs]/ },
    endings: { avif: 'image/avif' },
  },
  {
    begins: 'ftyp',
    at: 4,
    endings: { mp4: 'video/mp4', m4v: 'video/mp4', m4a: 'audio/mp4', mov: 'video/quicktime' },
  },
  { begins: '\x1aE\xdf\xa3', endings: { webm: 'video/webm', mkv: 'video/x-matroska' } },
  { begins: 'ID3', endings: { mp3: 'audio/mpeg' } },
  { begins: '\xff\xfb', endings: { mp3: 'audio/mpeg' } },
  { begins: '\xff\xf3', endings: { mp3: 'audio/mpeg' } },
  { begins: 'OggS', endings: { ogg: 'audio/ogg', opus: 'audio/ogg' } },
  {
    begins: 'PK\x03\x04',
    endings: {
      zip: 'application/zip',
      docx: `${openXml}.wordprocessingml.document`,
      xlsx: `${openXml}.spreadsheetml.sheet`,
      pptx: `${openXml}.presentationml.presentation`,
      odt: `${openDocument}.text`,
      ods: `${openDocument}.spreadsheet`,
      odp: `${openDocument}.presentation`,
      epub: 'application/epub+zip',
    },
  },
  {
    begins: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    endings: {
      doc: 'application/msword',
      xls: 'application/vnd.ms-excel',
      ppt: 'application/vnd.ms-powerpoint',
    },
  },
  { begins: '{\\rtf', endings: { rtf: 'application/rtf' } },
];

/** Texts have no first bytes of their own. */
const textEndings: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  ics: 'text/calendar',
};

/** Pages and drawings that browsers run programs of (OP-168). */
const riskyEndings: ReadonlySet<string> = new Set([
  ...['htm', 'html', 'xhtml', 'shtml', 'mht', 'mhtml', 'svg', 'svgz'],
]);

/** What files are called that hold a picture of some kind; `.jfif` is how Windows keeps a JPEG. */
const photographEndings: ReadonlySet<string> = new Set([
  ...['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp', 'png', 'gif', 'webp', 'avif'],
  ...['heic', 'heif', 'bmp', 'tif', 'tiff'],
]);

/** As many first bytes of a file as the look at its content takes. */
export const lookedAtBytes = 4096;

export const emptyFileMessage = 'This file is empty.';
export const unknownTypeMessage =
  'Files of this type are not accepted. Documents, pictures, sound, video and ZIP files are.';
export const riskyTypeMessage =
  'Web pages and SVG drawings are not accepted, since they can hold programs. Send them as PDF or as a picture.';
export const otherContentMessage = 'The content of this file is not what its name says.';
export const notAPictureMessage = 'Only Images allowed';
/** As iPhones store photographs: the portal's picture library may not decode it, and few browsers do. */
export const heicMessage =
  'HEIC photographs cannot be read here. Please send them as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible, or export the photograph as JPEG.';

export type ContentDecision = { contentType: string; name: string } | { fault: string };

/** The type and the name a file is kept with, or why it is refused. */
export function decideContent(name: string, head: Uint8Array): ContentDecision {
  if (head.length === 0) return { fault: emptyFileMessage };
  const { stem, ending: dotted } = splitName(name);
  const ending = dotted.slice(1).toLowerCase();
  if (riskyEndings.has(ending)) return { fault: riskyTypeMessage };
  const found = readSignature(head);
  const endings = found?.endings ?? (isText(head) ? textEndings : {});
  const contentType = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  if (contentType !== undefined) return { contentType, name };
  const [[right, pictureType] = []] = Object.entries(endings);
  if (pictureType?.startsWith('image/') && (ending === '' || photographEndings.has(ending))) {
    return { contentType: pictureType, name: `${stem}.${right}` };
  }
  const isKnown = knownEndings.has(ending) || photographEndings.has(ending);
  return { fault: isKnown ? otherContentMessage : unknownTypeMessage };
}

/** Whether a file is named as pictures are; what is in it its content says. */
export function isNamedAsPicture(name: string): boolean {
  return photographEndings.has(splitName(name).ending.slice(1).toLowerCase());
}

const knownEndings: ReadonlySet<string> = new Set(
  [textEndings, ...signatures.map(({ endings }) => endings)].flatMap(Object.keys),
);

/** For the file picker: the endings that are accepted, with their dots. */
export const acceptedEndings: readonly string[] = [...knownEndings, 'jfif'].map(
  (ending) => `.${ending}`,
);

/** Pictures that every browser shows and the portal can make smaller. */
export const pictureEndings = ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'avif'] as const;

export function isPicture(contentType: string): boolean {
  return /^image\/(jpeg|png|gif|webp|avif)$/.test(contentType);
}

/** Why a file of this type cannot be made into a picture, with the way out; null where it can. */
export function findPictureFault(contentType: string): string | null {
  if (isPicture(contentType)) return null;
  return /^image\/hei[cf]$/.test(contentType) ? heicMessage : notAPictureMessage;
}

/** For a picker of pictures, by the ending: what helps more than 'Only Images allowed'. */
export const pictureFaults: Readonly<Record<string, string>> = {
  '.heic': heicMessage,
  '.heif': heicMessage,
};

/** For a picker of files, by the ending: why pages and drawings are refused. */
export const riskyFaults: Readonly<Record<string, string>> = Object.fromEntries(
  [...riskyEndings].map((ending) => [`.${ending}`, riskyTypeMessage]),
);

function readSignature(head: Uint8Array): Signature | undefined {
  const start = String.fromCharCode(...head.subarray(0, 32));
  return signatures.find(({ begins, at = 0, goesOn }) => {
    if (!start.startsWith(begins, at)) return false;
    return goesOn === undefined || goesOn.text.test(start.slice(goesOn.at));
  });
}

/** Letters in whatever encoding, as spreadsheets of old write them: no zero bytes, no bytes of control. */
function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || blanks.has(byte));
}

/** Tab, line feed, form feed, carriage return. */
const blanks: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
