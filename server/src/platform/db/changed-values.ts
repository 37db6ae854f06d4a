import { plainText } from '@pallikoodam/contract/fields';
import type { z } from 'zod';
import { checkFields, PortalError } from '../portal-error.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a change really changes, checked: of the fields that have a rule, those whose sent value
 * differs from the stored one, both without what a form takes off. What is sent back as it was
 * stored is never judged, so that a record of older rules can be saved. Throws PortalError 400
 * with one message a field.
 */
export function readChangedValues(
  { stored, sent }: { stored: Values; sent: Values },
  rules: Readonly<Record<string, z.ZodType>>,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [field, rule] of Object.entries(rules)) {
    const value = sent[field];
    if (value === undefined || plain(value) === plain(stored[field])) continue;
    const parsed = rule.safeParse(value);
    if (parsed.success) changed[field] = parsed.data;
    else faults[field] = parsed.error.issues[0]?.message ?? checkFields;
  }
  if (Object.keys(faults).length > 0) throw new PortalError('invalid', checkFields, faults);
  return changed;
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? plainText(value) : value;
}
