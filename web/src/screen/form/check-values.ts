import type { z } from 'zod';

type Values = Record<string, unknown>;

/** The fields that may not be left blank, read from the rules so that the marks agree with them. */
export function listRequiredFields(schema: z.ZodObject): Set<string> {
  const fields = Object.entries(schema.shape).filter(([, rule]) => {
    return !isAccepted(rule, '') && !isAccepted(rule, null);
  });
  return new Set(fields.map(([field]) => field));
}

function isAccepted(rule: z.core.$ZodType, value: unknown): boolean {
  return (rule as z.ZodType).safeParse(value).success;
}

/**
 * One message a field at fault. A value that stands as it was opened is let through even where
 * today's rules would not take it: an old record can be saved without rewriting untouched fields.
 * Required fields may still not stay blank.
 */
export function checkValues({
  schema,
  values,
  opened,
}: {
  schema: z.ZodObject;
  values: Values;
  opened: Values;
}): Record<string, string> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    // A blank at fault is one that is required, be it for what another field holds now.
    const isBlank = values[field] === '' || values[field] === null;
    const isUntouched = values[field] === opened[field] && !isBlank;
    if (!isUntouched) faults[field] ??= message;
  }
  return faults;
}
