import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { findJsonFault } from './find-json-fault.ts';
import { findLine, lineAt } from './find-line.ts';

/** A slip in a file of the content: its message is the whole story, a stack says nothing more. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** What the files hold, read once: a running portal keeps to what it was started with. */
const kept = new Map<string, unknown>();

/**
 * A content file, read and checked. Throws one sentence that names the file and the line, the place
 * and the reason of every slip; the server says it and does not start.
 */
export function readContent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  text?: string,
): z.output<Schema> {
  if (text !== undefined) return check(name, schema, text);
  const known = kept.get(name) ?? check(name, schema, readContentText(name));
  kept.set(name, known);
  return known as z.output<Schema>;
}

/** Reads files as they are now; what the portal was started with stays what it keeps to. */
export function readAnew(read: () => void): void {
  const before = [...kept];
  kept.clear();
  try {
    read();
  } finally {
    kept.clear();
    for (const [name, content] of before) kept.set(name, content);
  }
}

export function readContentText(name: string): string {
  return readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
}

function check<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  text: string,
): z.output<Schema> {
  const fault = findJsonFault(text);
  if (fault !== null) {
    throw new ContentError(`content/${name}, line ${lineAt(text, fault.at)}: ${fault.reason}.`);
  }
  const content: unknown = JSON.parse(text);
  const parsed = schema.safeParse(content, { error: describeSlip });
  if (parsed.success) return parsed.data;
  const slips = parsed.error.issues.map((issue) => {
    const place = issue.path.length === 0 ? '' : `${issue.path.join('.')} `;
    return `line ${findLine(text, issue.path)}: ${place}${reasonOf(issue, content)}`;
  });
  throw new ContentError(`content/${name}, ${slips.join('; ')}.`);
}

/** A missing entry is that, whatever its rule says of a wrong one. */
function reasonOf(issue: z.core.$ZodIssue, content: unknown): string {
  const isAbsent = valueAt(content, issue.path) === undefined;
  return isAbsent ? 'is missing' : issue.message;
}

/**
 * Where a rule has no words of its own. Without these the library's or, in the running portal, those
 * of its forms would stand here.
 */
function describeSlip(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has an entry that nothing shows: ${listQuoted(issue.keys)}`;
    case 'invalid_type':
      return `must be ${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${listQuoted(issue.values)}`;
    case 'too_small':
      if (issue.origin === 'string') return 'must not be blank';
      return `must ${issue.origin === 'array' ? 'have' : 'be'} ${issue.minimum} or more`;
    case 'too_big':
      return `must ${issue.origin === 'number' ? 'be' : 'have'} ${issue.maximum} or less`;
    default:
      return 'is not written as it must be';
  }
}

const listQuoted = (values: readonly unknown[]) => values.map((value) => `"${value}"`).join(', ');

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    content,
  );
}
