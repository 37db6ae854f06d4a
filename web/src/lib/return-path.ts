import { findRoute, type RoutePath, spellPath } from '@pallikoodam/domain/access/routes';

/** Pages one comes to on the way in; returning there would lead round in a circle. */
const waysIn: readonly RoutePath[] = [
  '/Signin',
  '/Signup',
  '/Forgot',
  '/Successfull',
  '/ThankYouSignup',
  '/Error',
];

export type ReturnPath = { route: RoutePath; href: string };

/**
 * Where to go after signing in, from the address `/Signin?from=…`: a page of this portal, never
 * another site; null for anything else.
 */
export function readReturnPath(from: unknown): ReturnPath | null {
  if (typeof from !== 'string' || !from.startsWith('/') || from.length > 2000) return null;
  const base = 'https://portal.invalid';
  if (!URL.canParse(from, base)) return null;
  const { origin, pathname, search, hash } = new URL(from, base);
  if (origin !== base) return null;
  const route = findRoute(pathname);
  const spelled = spellPath(pathname);
  if (route === null || spelled === null || waysIn.includes(route)) return null;
  return { route, href: `${spelled}${search}${hash}` };
}
