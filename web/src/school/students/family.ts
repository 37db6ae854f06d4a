import { recordOf } from '@pallikoodam/domain/records/keyed';
/**
 * What siblings share, so that the next child's form has it already. The signature is the one under
 * the terms of this school year; blank where the family has not agreed to them yet.
 */
export const familyFields = [
  'LastName',
  'Branch',
  'Signature',
  'FatherName',
  'MotherName',
  'UserName',
  'AdditionalEmail',
  'Mobile',
  'EmergencyContact',
  'Address',
  'City',
  'State',
  'ZipCode',
] as const;

export type Family = Record<(typeof familyFields)[number], string>;

/** The family's part of a child's record or form. */
export function familyOf(child: Family): Family {
  return recordOf(familyFields, (field) => child[field]);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the home page: the family that enrolls another child. Beside the address, never in it. */
    family?: Family;
  }
}
