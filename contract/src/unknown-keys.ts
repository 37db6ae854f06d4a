import type { z } from 'zod';

/** What a strict object says of the keys that it does not know, so that a slip in one is found. */
export function nameUnknown(what: 'filter' | 'field'): z.core.$ZodErrorMap {
  return (issue) =>
    issue.code === 'unrecognized_keys' ? `Unknown ${what}: ${issue.keys.join(', ')}` : undefined;
}
