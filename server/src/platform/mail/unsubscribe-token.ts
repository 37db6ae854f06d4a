import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key in a newsletter's link: the address and a signature over it. It does not run out, for
 * people find old mails; all it does is take the address off the list.
 */
export function signUnsubscribe(secret: string, email: string): string {
  const address = Buffer.from(email, 'utf8').toString('base64url');
  return `${address}.${sign(secret, address)}`;
}

/** The address of a token; null where the school has not signed it. */
export function readUnsubscribe(secret: string, token: string): string | null {
  const [address = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'utf8');
  const wanted = Buffer.from(sign(secret, address), 'utf8');
  const fits = given.length === wanted.length && timingSafeEqual(given, wanted);
  return fits ? Buffer.from(address, 'base64url').toString('utf8') : null;
}

function sign(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${address}`).digest('base64url');
}
