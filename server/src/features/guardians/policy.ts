import { type GuardianAct, refuseGuardianAct } from '@pallikoodam/domain/families/guardians';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';
import { askAnother, isOwnFamily } from '../families/policy.ts';
import type { FamilyRow, GuardianRow } from '../families/service.ts';

export type ActOnGuardian = {
  act: GuardianAct;
  family: FamilyRow;
  guardians: readonly GuardianRow[];
  /** True if the school has accepted an enrollment of the family. */
  isAccepted: boolean;
  /** Undefined for one who is to be added. */
  target: GuardianRow | undefined;
};

export const guardiansPolicy = {
  'guardians.readOwn': {
    rows: 'The families that the own address is a confirmed guardian of, with the other guardian unless they live apart; of a family that only names it, whom to ask.',
  },
  'guardians.keep': {
    rows: `${nameHolders('guardians.keepAny')} any family but the own one. Of the own family a confirmed guardian reads the guardians, changes the own name and leaves; the first one also grants access to a second one, once the school has accepted an enrollment of the family, and removes one who has not enrolled a child, unless they have separate households: then the office does.`,
    may: (caller, act: ActOnGuardian) => findRefusal(caller, act) === null,
    refusal: (caller: Caller, act: ActOnGuardian) => findRefusal(caller, act) ?? '',
  },
  'guardians.keepAny': {
    rows: 'Widens the one above to any family but the own one; also who gets mails, the address, and whether a family lives apart.',
    may: (caller, familyId: string) =>
      holds(caller, 'guardians.keepAny') && !isOwnFamily(caller, familyId),
    refusal: (caller: Caller) =>
      holds(caller, 'guardians.keepAny')
        ? askAnother
        : 'The office decides this. Please write to the school.',
  },
} satisfies Policy;

/** A place of the caller in a family, let in or named. */
export function isOwnPlace(caller: Caller, { Email }: Pick<GuardianRow, 'Email'>): boolean {
  return Email === caller.email;
}

/** Has roles beside that of a parent; they are given to an address. */
export function hasStaffRoles({ roles }: Caller): boolean {
  return roles.some((role) => role !== 'Parent');
}

/** Whether a person reads of a family at all: its confirmed guardians and the office. */
export function isMember(caller: Caller, guardians: readonly GuardianRow[]): boolean {
  if (holds(caller, 'guardians.keepAny')) return true;
  return guardians.some((place) => place.isConfirmed === 1 && isOwnPlace(caller, place));
}

/** Who lives apart reads of oneself alone, also where that person is one of the office. */
export function hidesOthers(caller: Caller, family: FamilyRow): boolean {
  const isOffice = holds(caller, 'guardians.keepAny') && !isOwnFamily(caller, family._id);
  return family.isApart === 1 && !isOffice;
}

function findRefusal(
  caller: Caller,
  { act, family, guardians, isAccepted, target }: ActOnGuardian,
) {
  const own = guardians.find((place) => place.isConfirmed === 1 && isOwnPlace(caller, place));
  const isOffice = guardiansPolicy['guardians.keepAny'].may(caller, family._id);
  const actor = { isOffice, own, isApart: family.isApart === 1, isAccepted };
  const refused = refuseGuardianAct(act, { actor, target });
  return refused !== null && holds(caller, 'guardians.keepAny') ? askAnother : refused;
}
