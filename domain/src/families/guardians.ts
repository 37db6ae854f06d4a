/** Who may do what with the guardians of a family; docs/access.md, Children and families. */

type Member = { _id: string; isFirst: number; isConfirmed: number };

export type GuardianActor = {
  /** The office reaches every family but the own one. */
  isOffice: boolean;
  /** The own place of a confirmed guardian of this family. */
  own: Member | undefined;
  isApart: boolean;
};

export type GuardianAct = 'add' | 'confirm' | 'remove' | 'change';

export const guardianRefusals = {
  foreign: 'You do not have access to this family.',
  apart: 'Please write to the school: the office keeps the guardians of this family.',
  first: 'The first guardian is changed by the office. Please write to the school.',
  other: 'Only the first guardian or the office does this.',
} as const;

/**
 * Why an act on a guardian is refused; null where it is allowed. The office may all of it in every
 * family but the actor's own. A confirmed guardian leaves or changes the own entry; the first one
 * also adds, lets in and removes the second, unless the two live apart.
 */
export function refuseGuardianAct(
  act: GuardianAct,
  { actor, target }: { actor: GuardianActor; target: Member | undefined },
): (typeof guardianRefusals)[keyof typeof guardianRefusals] | null {
  const { isOffice, own, isApart } = actor;
  if (isOffice) return null;
  if (own === undefined) return guardianRefusals.foreign;
  const isOwn = target?._id === own._id;
  if (isOwn && act === 'remove') return own.isFirst === 1 ? guardianRefusals.first : null;
  if (isOwn && act === 'change') return null;
  if (isApart) return guardianRefusals.apart;
  return own.isFirst === 1 ? null : guardianRefusals.other;
}
