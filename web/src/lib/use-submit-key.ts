import { useRef } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * The key a form's submit is sent with: the same for the same content, so that where the answer was
 * lost the next try is answered with what the first one stored.
 */
export function useSubmitKey(): (content: object) => string {
  const last = useRef({ key: '', content: '' });
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content) last.current = { key: newIdempotencyKey(), content };
    return last.current.key;
  };
}
