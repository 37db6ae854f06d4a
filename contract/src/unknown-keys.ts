import type { z } from 'zod';

/** What a strict object says of the keys that it does not know, so that a slip in one is found. */
export function nameUnknown(what: 'filter' | 'field'): z.core.$ZodErrorMap {
  return (issue) => {
    if (issue.code !== 'unrecognized_keys') return undefined;
    const names = issue.keys.join(', ');
    return what === 'filter' ? `Unknown filter: ${names}` : `Unknown field: ${names}`;
  };
}
