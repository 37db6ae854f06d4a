/** Who may do what with the guardians of a family; docs/access.md, Children and families. */

type Member = { _id: string; isFirst: number; isConfirmed: number; hasEnrolled: number };

export type GuardianActor = {
  /** The office reaches every family but the own one. */
  isOffice: boolean;
  /** The own place of a confirmed guardian of this family. */
  own: Member | undefined;
  isApart: boolean;
  /** True if the school has accepted an enrollment of this family. */
  isAccepted: boolean;
};

export type GuardianAct = 'add' | 'confirm' | 'remove' | 'change';

export const guardianRefusals = {
  foreign: 'You do not have access to this family.',
  apart: 'Please write to the school: the office keeps the guardians of this family.',
  first: 'The first guardian is changed by the office. Please write to the school.',
  other: 'Only the first guardian or the office does this.',
  notAccepted:
    'You can add another parent once the school has accepted an enrollment of your family.',
  hasEnrolled: 'This parent has enrolled a child of this family. Please write to the school.',
} as const;

/**
 * Returns why an act on a guardian is refused, or null if it is allowed. The office may do all of
 * it in every family but the actor's own. A confirmed guardian may leave or change their own entry. The first one may also grant access
 * to a second guardian, once the school has accepted an enrollment of the family, and remove one who
 * has not enrolled a child, unless the two have separate households.
 */
export function refuseGuardianAct(
  act: GuardianAct,
  { actor, target }: { actor: GuardianActor; target: Member | undefined },
): (typeof guardianRefusals)[keyof typeof guardianRefusals] | null {
  const { isOffice, own, isApart, isAccepted } = actor;
  if (isOffice) return null;
  if (own === undefined) return guardianRefusals.foreign;
  const isOwn = target?._id === own._id;
  if (isOwn && act === 'remove') return own.isFirst === 1 ? guardianRefusals.first : null;
  if (isOwn && act === 'change') return null;
  if (isApart) return guardianRefusals.apart;
  if (own.isFirst === 0) return guardianRefusals.other;
  if (act === 'remove') return target?.hasEnrolled === 1 ? guardianRefusals.hasEnrolled : null;
  return isAccepted || act === 'change' ? null : guardianRefusals.notAccepted;
}
