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

/** Whether something that begins like a path of the portal leads elsewhere after all. */
export function leavesPortal(address: string, portal: string): boolean {
  return address.startsWith('/') && readOwnPath(address, portal) === null;
}

const addresses = /https?:[^\s<>"]+/gi;

/** A text as a whole, as where nothing but a link is typed, and each address that stands in it. */
export function namesCalls(text: string, portal: string): boolean {
  const whole = /^(?:https?:|[/\\])/i.test(text) ? [text] : [];
  return [...whole, ...(text.match(addresses) ?? [])].some((address) =>
    leadsToCalls(address, portal),
  );
}
