import type { Generated } from 'kysely';

/** One row for every submit that came with an Idempotency-Key and was stored. */
export type IdempotencyKeyTable = {
  /** The caller's e-mail, the call and the key: a key is valid for its own caller alone. */
  _id: string;
  /** SHA-256 of what was sent, so that a key cannot stand for two things. */
  bodyHash: string;
  /** The record it made; empty where it made several, or none. */
  storedId: Generated<string>;
  madeAt: string;
};
