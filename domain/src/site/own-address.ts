/**
 * What a link or a picture that keepers typed leads to, read as browsers read it: `portal` is the
 * school's own address, on which the pages stand that show it.
 */

/** Pictures that the portal itself shows: its drawings and what keepers uploaded. */
const ownPictures = /^\/(?:art|api\/galleryphoto|api\/sponsorpicture)\/[^/]/;
const calls = /^\/(?:api|auth)(?:\/|$)/;

/** More than any beginning of a path that tells whether it is a call. */
const letteredPath = 200;

/**
 * The path on the portal's own host, in small letters and decoded as the server does or a proxy
 * before it may; null for what leads elsewhere.
 */
function readOwnPath(address: string, portal: string): string | null {
  const url = URL.parse(address, portal);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (nameHost(url) !== nameHost(new URL(portal))) return null;
  const path = decode(decode(url.pathname.slice(0, letteredPath)));
  return `/${path.replace(/^[/\\]+/, '')}`.toLowerCase();
}

/** Cookies go by the host alone: whichever port, and with or without the dot at its end. */
const nameHost = ({ hostname }: URL) => hostname.replace(/\.$/, '');

/** Letters and signs of one byte, which is all that names of calls have. */
function decode(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Whether following it would ask a call of the portal, which no link is for; pictures are allowed.
 */
export function leadsToCalls(address: string, portal: string): boolean {
  const path = readOwnPath(address, portal);
  return path !== null && calls.test(path) && !isPicturePath(path);
}

/** Whether a page may show it as a picture: one of the portal's own, or by https from elsewhere. */
export function isPicture(address: string, portal: string): boolean {
  const path = readOwnPath(address, portal);
  if (path !== null) return isPicturePath(path);
  return URL.parse(address)?.protocol === 'https:';
}

/** What would lead up again when decoded once more is refused. */
const isPicturePath = (path: string) => ownPictures.test(path) && !path.includes('..');

/** Stands for whichever host the portal has. */
const anyOrigin = 'https://portal.invalid';
const hiddenSigns = /[\s\p{Cc}]/u;

/**
 * Returns true if a link is a path that stays on the portal, however often it is decoded. It has no
 * blanks and no control characters: browsers leave some of them out, and what they read then may
 * begin with `//`, which is another host.
 */
export function isOwnPath(link: string): boolean {
  const decoded = decodeWhole(link);
  if (decoded === null || hiddenSigns.test(decoded)) return false;
  return [link, decoded].every((each) => {
    const url = URL.parse(each, anyOrigin);
    const stays = url?.origin === anyOrigin && !url.pathname.startsWith('//');
    return stays && each.startsWith('/');
  });
}

/** Returns null for an address that cannot be decoded, or was encoded more often than any browser does. */
function decodeWhole(address: string, times = 3): string | null {
  try {
    const decoded = decodeURIComponent(address);
    if (decoded === address) return address;
    return times === 0 ? null : decodeWhole(decoded, times - 1);
  } catch {
    return null;
  }
}

const addresses = /https?:[^\s<>"]+/gi;

/** A text as a whole, as where nothing but a link is typed, and each address that stands in it. */
export function namesCalls(text: string, portal: string): boolean {
  const whole = /^(?:https?:|[/\\])/i.test(text) ? [text] : [];
  return [...whole, ...(text.match(addresses) ?? [])].some((address) =>
    leadsToCalls(address, portal),
  );
}
