import { createHash } from 'node:crypto';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';

/** Stands for an e-mail address in the table of limits, so that the table names no one. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('base64url');
}
