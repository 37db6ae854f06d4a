import type { Guardian } from '@pallikoodam/contract/guardians';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds } from '../../platform/auth/policy.ts';
import type { FamilyRow, GuardianRow } from '../families/service.ts';

export function toGuardian({ email }: Caller, row: GuardianRow): Guardian {
  const { _id, FamilyId, Email, Name, updateTimeStamp } = row;
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = row;
  return {
    _id,
    FamilyId,
    Email,
    Name,
    isFirst: yesOrNo(row.isFirst),
    isConfirmed: yesOrNo(row.isConfirmed),
    getsMail: yesOrNo(row.getsMail),
    isMe: yesOrNo(Email === email),
    Mobile,
    EmergencyContact,
    Address,
    City,
    State,
    ZipCode,
    updateTimeStamp,
  };
}

export function yesOrNo(value: number | boolean): 'Y' | 'N' {
  return value === 1 || value === true ? 'Y' : 'N';
}

/**
 * The guardians that a person reads: the office all, the family its own; who lives apart oneself
 * alone, also where that person is one of the office.
 */
export function listSeen(
  caller: Caller,
  { family, guardians }: { family: FamilyRow; guardians: readonly GuardianRow[] },
): Guardian[] {
  const isOwn = guardians.some(({ Email }) => Email === caller.email);
  const hidesOthers =
    family.isApart === 1 && (isOwn || !holds(caller, 'guardians.keepAny'));
  return guardians
    .filter(({ Email }) => !hidesOthers || Email === caller.email)
    .map((row) => toGuardian(caller, row));
}
