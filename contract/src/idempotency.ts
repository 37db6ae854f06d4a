import { z } from 'zod';
import { boundedText } from './fields.ts';

const keyMessage = 'An Idempotency-Key has 16 to 64 letters, digits, - or _';

/**
 * `Idempotency-Key`: a text the sender makes up for one submit and repeats with every try. Calls
 * that take it act once for a key, so that an answer lost on the way never doubles what was done.
 * Other headers pass through unread.
 */
export const idempotencyHeader = z.looseObject({
  'idempotency-key': boundedText(200, keyMessage)
    .regex(/^[\w-]{16,64}$/, keyMessage)
    .optional(),
});
