import type { Guardian } from '@pallikoodam/contract/guardians';
import type { Caller } from '../../platform/auth/caller.ts';
import type { FamilyRow, GuardianRow } from '../families/service.ts';
import { hidesOthers, isOwnPlace } from './policy.ts';

export function toGuardian(caller: Caller, row: GuardianRow): Guardian {
  const { _id, FamilyId, Email, Name, updateTimeStamp } = row;
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = row;
  return {
    _id,
    FamilyId,
    Email,
    Name,
    isFirst: yesOrNo(row.isFirst),
    hasAccess: yesOrNo(row.hasAccess),
    isConfirmed: yesOrNo(row.isConfirmed),
    hasEnrolled: yesOrNo(row.hasEnrolled),
    isNamed: yesOrNo(row.isNamed),
    getsMail: yesOrNo(row.getsMail),
    isMe: yesOrNo(isOwnPlace(caller, row)),
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

/** The guardians that a person reads of a family. */
export function listSeen(
  caller: Caller,
  held: { family: FamilyRow; guardians: readonly GuardianRow[] },
): Guardian[] {
  const hides = hidesOthers(caller, held.family);
  return held.guardians
    .filter((place) => !hides || isOwnPlace(caller, place))
    .map((place) => toGuardian(caller, place));
}
