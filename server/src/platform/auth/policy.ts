import {
  type Capability,
  capabilities,
  may,
  rolesWith,
} from '@pallikoodam/domain/access/capabilities';
import type { RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import { notSignedIn, PortalError } from '../portal-error.ts';
import type { Caller } from './caller.ts';

/**
 * 'This row?', the second question of access, for one right. Each feature answers it in a table in
 * its `policy.ts`; services ask that table, and docs/access.md and the API document print it.
 */
export type Reach = {
  /** Which rows and fields the right reaches, as a sentence. */
  rows: string;
  /** Whether the right reaches a row. Of a right that only widens others: whether the caller has it. */
  may?: (caller: Caller, row: never) => boolean;
  /** What a list keeps to, such as names of teachers; undefined for every row. */
  within?: (caller: Caller) => readonly string[] | undefined;
  /** The fields of a row that the right reaches. */
  fields?: (caller: Caller, row: never) => readonly string[];
  /** What the caller is told about a row out of reach. */
  refusal?: Refusal<never>;
};

type Refusal<Row> = string | ((caller: Caller, row: Row) => string);

export type Policy = { readonly [right in Capability]?: Reach };

/** Throws PortalError 403 for a row that the right does not reach; 401 to a visitor. */
export function requireReach<Row>(
  { may, refusal }: { may: (caller: Caller, row: Row) => boolean; refusal: Refusal<Row> },
  caller: Caller,
  row: Row,
): void {
  if (may(caller, row)) return;
  if (caller.role === 'visitor') throw notSignedIn();
  const reason = typeof refusal === 'string' ? refusal : refusal(caller, row);
  throw new PortalError('notAllowed', reason);
}

/** Whether the caller holds a right, by any of the roles. */
export function holds({ roles }: Caller, right: Capability): boolean {
  return may(roles, right);
}

/** By which of the roles the caller holds a right: what it reaches is asked of these alone. */
export function holdsBy({ roles }: Caller, right: Capability): readonly RoleOrVisitor[] {
  return rolesWith(roles, right);
}

/** `SuperAdmin, Admin and Treasurer`, for a sentence that so follows the table of capabilities. */
export function nameHolders(right: Capability, ...others: readonly string[]): string {
  const holders: readonly RoleOrVisitor[] = capabilities[right];
  return joinWords([...holders, ...others]);
}

/** Who holds a right and not the other. */
export function nameHoldersWithout(right: Capability, other: Capability): string {
  return joinWords(capabilities[right].filter((role) => !may([role], other)));
}

export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
