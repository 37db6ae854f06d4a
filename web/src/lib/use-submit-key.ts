import { useState } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Sends a content under a key for it: `await submitUnderKey(body, (key) => api.addX(…))`. */
export type SubmitUnderKey = <Answer>(
  content: object,
  send: (key: string) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Where an answer was lost, the same content goes out under the same key with the next try, and the
 * server answers with what the first one stored. Other content has a key of its own, and so has the
 * same content once it was answered, or once other content was sent since: it is a new request.
 */
export function createSubmitKey(): SubmitUnderKey {
  let last = { key: '', content: '' };
  return async (given, send) => {
    const content = JSON.stringify(given);
    if (last.content !== content) last = { key: newIdempotencyKey(), content };
    const own = last;
    const answer = await send(own.key);
    if (last === own) last = { key: '', content: '' };
    return answer;
  };
}

/** One form's submits. */
export function useSubmitKey(): SubmitUnderKey {
  return useState(createSubmitKey)[0];
}
