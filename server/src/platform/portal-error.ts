/** Why a request is refused, in the portal's own words; `platform/http/calls/errors.ts` turns it into a status. */
export type Refusal =
  | 'invalid'
  | 'notSignedIn'
  | 'notAllowed'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany';

/** An expected refusal with a message for people; `fields` names the inputs at fault. */
export class PortalError extends Error {
  readonly refusal: Refusal;
  readonly fields?: Readonly<Record<string, string>> | undefined;

  constructor(refusal: Refusal, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'PortalError';
    this.refusal = refusal;
    this.fields = fields;
  }
}

/** Where more wait for something dear than may: `turns.ts`. */
export class TooBusy extends PortalError {
  readonly tryAgainInSeconds: number;

  constructor(
    tryAgainInSeconds: number,
    reason = 'The portal is very busy right now. Please try again in a few seconds.',
  ) {
    super('tooMany', reason);
    this.tryAgainInSeconds = tryAgainInSeconds;
  }
}

/** Where a visitor asks for what some people may. */
export const notSignedIn = () => new PortalError('notSignedIn', 'Please sign in first.');

/** The message beside `fields`, each of which has its own. */
export const checkFields = 'Please check the marked fields.';
