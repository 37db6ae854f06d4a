/** Why a request is refused, in the portal's own words; `http/rpc.ts` turns it into a status. */
export type Refusal =
  | 'invalid'
  | 'notSignedIn'
  | 'notAllowed'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable';

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

export const statusByRefusal: Readonly<Record<Refusal, number>> = {
  invalid: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
};
