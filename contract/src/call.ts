import { oc } from '@orpc/contract';
import type { Capability } from '@pallikoodam/domain/access/capabilities';

/** How often one address may make a call that strangers can make (OP-21). */
export type StrangerLimit = {
  max: number;
  perMinutes: number;
  /** Who has this right is no stranger: their calls do not count. */
  exempt?: Capability;
};

export type CallMeta = {
  /** The right a caller needs; asked before the input is looked at. */
  access: Capability;
  /** Only for calls that strangers can make. */
  limit?: StrangerLimit;
  /** The answer is the same for everybody: browsers keep it and ask whether it still holds. */
  cacheable?: boolean;
  /** Where a body may be larger than that of other calls. */
  bodyLimitBytes?: number;
  /** The request is a form with files, under the field name `antp` (FILE-27). */
  takesFiles?: boolean;
  /** Another name of that field. */
  fileField?: string;
  /** The documents call it by GET although it changes something: with a bearer token it may be (OP-16). */
  alsoByGet?: boolean;
  /** Statuses of refusals that neither the access nor the inputs tell; they stand on the API page. */
  refuses?: readonly (401 | 404 | 409 | 429)[];
};

type CallDescription = CallMeta & {
  /** What the call is for, in one sentence, for the API page. */
  summary: string;
  /** Groups the calls on the API page; one word a feature. */
  feature: string;
};

// Marked for the build: a page that takes rules alone leaves it out.
const base = /* @__PURE__ */ oc.$meta<CallMeta>({ access: 'api.readReference' });

/** A reading call: `GET /api/<path>`, `{x}` in the path is an input of that name. */
export function get(path: `/${string}`, { summary, feature, ...meta }: CallDescription) {
  return base
    .meta(meta)
    .route({ method: 'GET', path, summary, tags: [feature], inputStructure: 'compact' });
}

/** A writing call: `POST /api/<path>` with a JSON body. */
export function post(path: `/${string}`, { summary, feature, ...meta }: CallDescription) {
  return base
    .meta(meta)
    .route({ method: 'POST', path, summary, tags: [feature], inputStructure: 'compact' });
}
