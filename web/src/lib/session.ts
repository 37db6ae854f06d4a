import type { RoleOrVisitor } from '@pallikoodam/domain/access/roles';

/** Who uses the portal in this browser (ENT-42). While `loading`, nobody knows yet. */
export type Session =
  | { state: 'loading'; role: 'visitor'; email: ''; userId: '' }
  | { state: 'visitor'; role: 'visitor'; email: ''; userId: '' }
  | { state: 'signedIn'; role: Exclude<RoleOrVisitor, 'visitor'>; email: string; userId: string };
