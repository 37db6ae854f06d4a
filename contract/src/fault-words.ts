import type { z } from 'zod';

/** The words of faults that several rules share. */

export const requiredMessage = 'This field is required';
/** Student, assessment, homework and book forms of the staff write 'Field' with a capital (OP-95). */
export const staffRequiredMessage = 'This Field is required';
export const chooseMessage = 'Choose one of the options.';
export const tooLongMessage = 'This text is too long';

/** When one who has tried too often may try again: each number of minutes with its sentence. */
const waits: readonly (readonly [minutes: number, message: string])[] = [
  [1, 'Too many attempts. Please try again in a minute.'],
  [5, 'Too many attempts. Please try again in 5 minutes.'],
  [15, 'Too many attempts. Please try again in 15 minutes.'],
  [30, 'Too many attempts. Please try again in half an hour.'],
  [60, 'Too many attempts. Please try again in an hour.'],
];

/** The sentence of a limit that ends in so many seconds; rounded up, and said as people say it. */
export function tooManyTries(seconds: number): string {
  const wait = waits.find(([minutes]) => seconds <= minutes * 60);
  return wait?.[1] ?? 'Too many attempts. Please wait a while and try again.';
}

/**
 * What a fault says where its rule has no words of its own: the library's are not for people.
 */
export function describeFault(issue: z.core.$ZodRawIssue): string {
  if (isMissing(issue.input) && issue.code !== 'unrecognized_keys') return requiredMessage;
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue.expected, issue.input);
    case 'too_small':
      return 'This number is too small';
    case 'too_big':
      return issue.origin === 'string' ? tooLongMessage : 'This number is too large';
    case 'invalid_value':
      return chooseMessage;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'Please check this value';
  }
}

/** Names both types: who reads it has written a program. */
function describeType(expected: string, input: unknown): string {
  switch (expected) {
    case 'number':
    case 'int':
      return 'Enter a number';
    case 'string':
      return insteadOfText(input);
    case 'array':
      return 'Send a list';
    case 'object':
    case 'record':
      return 'Send an object with named fields';
    case 'boolean':
      return 'Send true or false';
    default:
      return 'Please check this value';
  }
}

function insteadOfText(input: unknown): string {
  if (Array.isArray(input)) return 'Enter plain text, not a list';
  switch (typeof input) {
    case 'number':
      return 'Enter plain text, not a number';
    case 'boolean':
      return 'Enter plain text, not true or false';
    case 'object':
      return 'Enter plain text, not an object';
    default:
      return 'Enter plain text';
  }
}

/** Absent or blank. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && !input.trim());
}
