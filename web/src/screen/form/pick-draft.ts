import type { z } from 'zod';
import type { Draft } from './use-record-form.ts';

/** The values that a schema's form holds of a record; a missing one is blank, a missing amount null. */
export function pickDraft<Schema extends z.ZodObject>(
  schema: Schema,
  record: Record<string, unknown>,
): Draft<Schema> {
  const draft = Object.entries(schema.shape).map(([field, rule]) => {
    const takesNull = (rule as z.ZodType).safeParse(null).success;
    return [field, record[field] ?? (takesNull ? null : '')];
  });
  return Object.fromEntries(draft) as Draft<Schema>;
}
