import { type Roles, roles, withParent } from '@pallikoodam/domain/access/roles';

/**
 * Who was last signed in on this device and may mark attendance, so that the marking screen opens
 * as that person where there is no network. Says nothing about what the server would allow: every
 * answer of the server wins over it.
 */
export type RememberedPerson = { email: string; roles: Roles; userId: string };

const rememberedAs = 'portal.person';

export function rememberPerson({ email, roles: held, userId }: RememberedPerson): void {
  try {
    window.localStorage.setItem(rememberedAs, JSON.stringify({ email, roles: held, userId }));
  } catch {
    // Storage may be forbidden; then the screen opens with a network only.
  }
}

export function forgetPerson(): void {
  try {
    window.localStorage.removeItem(rememberedAs);
  } catch {
    // Then no one was remembered either.
  }
}

export function recallPerson(): RememberedPerson | null {
  try {
    return readPerson(JSON.parse(window.localStorage.getItem(rememberedAs) ?? 'null'));
  } catch {
    return null;
  }
}

function readPerson(kept: unknown): RememberedPerson | null {
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('email' in kept) || !('roles' in kept) || !('userId' in kept)) return null;
  const { email, userId, roles: held } = kept;
  if (typeof email !== 'string' || typeof userId !== 'string' || !Array.isArray(held)) return null;
  return { email, roles: withParent(roles.filter((role) => held.includes(role))), userId };
}
