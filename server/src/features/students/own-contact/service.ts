import { profileForm } from '@pallikoodam/contract/student-forms';
import type { StaffField } from '@pallikoodam/domain/access/student-fields';
import type { Caller } from '../../../platform/auth/caller.ts';
import {
  type GuardianApart,
  type GuardianContact,
  guardianContactFields,
} from '../../../platform/auth/session-lookup.ts';
import { readChangedValues } from '../../../platform/db/changed-values.ts';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import type { StudentRow } from '../data.ts';
import { findApart } from '../policy.ts';

/** What a guardian who lives apart does not see in a record (present.ts), and so cannot write either. */
const hiddenFromBoth: readonly StaffField[] = ['AdditionalEmail', 'Signature', 'RefundBankInfo'];
const hiddenFromSecond: readonly StaffField[] = ['UserName', ...guardianContactFields];

/** The fields of a record that its writer sees: a form sends the others back blank. */
export function leaveHidden(
  fields: readonly StaffField[],
  apart: GuardianApart | undefined,
): readonly StaffField[] {
  if (apart === undefined) return fields;
  const hidden = [...hiddenFromBoth, ...(apart.isFirst ? [] : hiddenFromSecond)];
  return fields.filter((field) => !hidden.includes(field));
}

/**
 * Contact data that the second guardian of a family apart sends with a child's profile are the own
 * ones: the records keep the first guardian's. Answers the caller with what holds now.
 * PortalError 400.
 */
export async function changeOwnContact(
  tx: WriteTransaction,
  { caller, of, sent }: { caller: Caller; of: StudentRow; sent: Readonly<Record<string, unknown>> },
): Promise<Caller> {
  const apart = findApart(caller, of);
  if (apart === undefined || apart.isFirst) return caller;
  const stored = pickContact(await lock(tx, 'guardian', apart.guardianId));
  const rules = guardianContactFields.map((field) => [field, profileForm.shape[field]] as const);
  const patch = readChangedValues({ stored, sent }, Object.fromEntries(rules));
  const contact = pickContact(await update(tx, 'guardian', { id: apart.guardianId, patch }));
  const apartIn = caller.apartIn.map((each) => (each === apart ? { ...each, contact } : each));
  return { ...caller, apartIn };
}

function pickContact(row: GuardianContact): GuardianContact {
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = row;
  return { Mobile, EmergencyContact, Address, City, State, ZipCode };
}
