import { WaitingEnded } from './call-deadline.ts';

/**
 * What the server answers when it refuses a call: a message for people and, for bad input, one
 * message a field. Everything else that can go wrong on the way is not a refusal.
 */
type RefusalBody = { message: string; fields?: Record<string, string> };

class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor({ message, fields = {} }: RefusalBody, status: number) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

export const tryAgain = 'Something went wrong. Please try again.';
export const unreachable =
  'The portal cannot be reached. Please check your connection and try again.';

/** Turns an error answer into the error that a call throws. */
export function readRefusal(text: string, { status }: { status: number }): Refusal {
  const body = parse(text);
  return new Refusal(isRefusalBody(body) ? body : { message: tryAgain }, status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRefusalBody(body: unknown): body is RefusalBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

/** A refusal that a form shows at one of its fields; `message` is an English key for `t`. */
export function refuseField(field: string, message: string): Refusal {
  return refuseFields(message, { [field]: message });
}

/** A refusal put together of several, each with the message of its field. */
export function refuseFields(message: string, fields: Record<string, string>): Refusal {
  return new Refusal({ message, fields }, 409);
}

/** The status of a refusal; null when no answer came at all (offline, server down). */
export function statusOf(error: unknown): number | null {
  return error instanceof Refusal ? error.status : null;
}

/**
 * Whether someone else has changed the record in the meantime, or it would be doubled (409). What
 * a field of the form can mend is no conflict.
 */
export function isConflict(error: unknown): boolean {
  return statusOf(error) === 409 && Object.keys(fieldMessagesOf(error)).length === 0;
}

/** What to tell a person about a failed call; an English key for `t`. */
export function messageOf(error: unknown): string {
  const isTold = error instanceof Refusal || error instanceof WaitingEnded;
  return isTold ? error.message : unreachable;
}

/** What to tell where no field is there to tell it at; an English key for `t`. */
export function reasonOf(error: unknown): string {
  const [fieldMessage] = Object.values(fieldMessagesOf(error));
  return fieldMessage ?? messageOf(error);
}

/** The messages of the fields at fault, by field name; English keys for `t`. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  return error instanceof Refusal ? error.fields : {};
}
