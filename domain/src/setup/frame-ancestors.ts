/**
 * Whether a page may be shown within the portal, by the sources that its policy names behind
 * `frame-ancestors` (CSP 3). `'self'` is the page's own address and no one else's.
 */
export function mayBeFramed(ancestors: string, portal: URL): boolean {
  return ancestors
    .split(/\s+/)
    .filter((source) => source !== '')
    .some((source) => allows(source.toLowerCase(), portal));
}

const hostSource = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*\.)?([^:/*]+)(?::(\d+|\*))?\/?$/;

function allows(source: string, portal: URL): boolean {
  if (source === '*' || source === portal.protocol) return true;
  const [, scheme = portal.protocol, wildcard, host = '', port = ''] =
    hostSource.exec(source) ?? [];
  const isHost =
    wildcard === undefined ? portal.hostname === host : portal.hostname.endsWith(`.${host}`);
  return isHost && scheme === portal.protocol && (port === '*' || port === portal.port);
}
