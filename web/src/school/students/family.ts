/** What siblings share, so that the next child's form has it already. */
export const familyFields = [
  'LastName',
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
  return Object.fromEntries(familyFields.map((field) => [field, child[field]])) as Family;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the home page: the family that enrolls another child. Beside the address, never in it. */
    family?: Family;
  }
}
