const keyBytes = 16;

/**
 * A key for one submit, repeated with every try (`Idempotency-Key`). Not `crypto.randomUUID`, which
 * browsers withhold where the portal is reached without https.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
