import { z } from 'zod';

const words = 'must begin with https:// or be blank';

/** People are sent there, so nothing but an encrypted one; blank hides what would lead there. */
export const optionalWebAddress = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, error: words })],
  words,
);
