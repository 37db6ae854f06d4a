import { type Role, roles } from '@pallikoodam/domain/access/roles';

/**
 * Who was last signed in on this device and may mark attendance, so that the marking screen opens
 * as that person where there is no network. Says nothing about what the server would allow: every
 * answer of the server wins over it.
 */
export type RememberedPerson = { email: string; role: Role; userId: string };

const rememberedAs = 'portal.person';

export function rememberPerson({ email, role, userId }: RememberedPerson): void {
  try {
    window.localStorage.setItem(rememberedAs, JSON.stringify({ email, role, userId }));
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
  if (!('email' in kept) || !('role' in kept) || !('userId' in kept)) return null;
  const { email, userId } = kept;
  const role = roles.find((known) => known === kept.role);
  if (typeof email !== 'string' || typeof userId !== 'string' || role === undefined) return null;
  return { email, role, userId };
}
