type Framed = {
  /** The page that sends the policy. */
  page: URL;
  /** What would show it. */
  portal: URL;
};

/**
 * Whether a page may be shown within the portal, by the sources that its policy names behind
 * `frame-ancestors` (CSP 3, 6.7.2). `'self'` is the page's own address and no one else's.
 */
export function mayBeFramed(ancestors: string, framed: Framed): boolean {
  return ancestors
    .split(/\s+/)
    .filter((source) => source !== '')
    .some((source) => allows(source.toLowerCase(), framed));
}

const schemeSource = /^[a-z][a-z\d+.-]*:$/;
const hostSource = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?\/?$/;

function allows(source: string, { page, portal }: Framed): boolean {
  if (source === '*') return true;
  if (source === "'self'") return page.origin === portal.origin;
  if (schemeSource.test(source)) return schemeMatches(source, portal);
  const parts = hostSource.exec(source);
  if (parts === null) return false;
  // A source that names no scheme means that of its own page.
  const [, scheme = page.protocol, host = '', port = ''] = parts;
  return (
    schemeMatches(scheme, portal) &&
    hostMatches(host, portal) &&
    portMatches(port, { scheme, portal })
  );
}

/** A source allows its own scheme and the more secure ones above it. */
const alsoAllowed: Readonly<Record<string, readonly string[]>> = {
  'http:': ['https:'],
  'ws:': ['wss:', 'http:', 'https:'],
  'wss:': ['https:'],
};

function schemeMatches(scheme: string, { protocol }: URL): boolean {
  return scheme === protocol || (alsoAllowed[scheme] ?? []).includes(protocol);
}

function hostMatches(host: string, { hostname }: URL): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Without a port the usual one of the portal's scheme; 80 grows to 443 as its scheme does. */
function portMatches(port: string, { scheme, portal }: { scheme: string; portal: URL }): boolean {
  const usual = usualPorts[portal.protocol] ?? '';
  const used = portal.port || usual;
  if (port === '*' || port === used) return true;
  if (used !== usual) return false;
  const isRaised = port === '80' && usual === '443' && /^(http|ws):$/.test(scheme);
  return port === '' || isRaised;
}
