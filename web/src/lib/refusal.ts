import { ORPCError } from '@orpc/client';

/**
 * What the server answers when it refuses a call: a message for people and, for bad input, one
 * message a field. Everything else that can go wrong on the way is not a refusal.
 */
type RefusalBody = { message: string; fields?: Record<string, string> };
type Refusal = ORPCError<'REFUSED', { fields: Record<string, string> }>;

export const tryAgain = 'Something went wrong. Please try again.';
export const unreachable =
  'The portal cannot be reached. Please check your connection and try again.';

/** Turns the body of an error answer into the error that a call throws. */
export function readRefusal(body: unknown, { status }: { status: number }): Refusal {
  const { message, fields } = isRefusalBody(body) ? body : { message: tryAgain, fields: {} };
  return new ORPCError('REFUSED', { status, message, data: { fields: fields ?? {} } });
}

function isRefusalBody(body: unknown): body is RefusalBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof ORPCError && error.code === 'REFUSED';
}

/** The status of a refusal; null when no answer came at all (offline, server down). */
export function statusOf(error: unknown): number | null {
  return error instanceof ORPCError ? error.status : null;
}

/** What to tell a person about a failed call; an English key for `t`. */
export function messageOf(error: unknown): string {
  if (isRefusal(error)) return error.message;
  return unreachable;
}

/** The messages of the fields at fault, by field name; English keys for `t`. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  return isRefusal(error) ? error.data.fields : {};
}
