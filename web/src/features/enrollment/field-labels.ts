import type { RegistrationDraft } from './registration-draft.ts';

/** The fields in the order in which they stand in the form; English keys for `t`. */
export const fieldLabels: Record<keyof RegistrationDraft, string> = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  NameInTamil: 'Full Name in Tamil Letters',
  Gender: 'Gender',
  DateOfBirth: 'Date of Birth',
  SpecialKid: 'Special Kid',
  SpecialNeeds: 'Special Needs (Allergies)',
  PreviousYear: 'Previous Level',
  GradeInTamilSchool: 'Rising-Year Level',
  Branch: 'Branch',
  FatherName: "Father's Name",
  MotherName: "Mother's Name",
  UserName: 'Primary Email',
  AdditionalEmail: 'Secondary Email',
  Mobile: 'Mobile',
  EmergencyContact: 'Emergency Contact',
  Address: 'Address',
  City: 'City',
  State: 'State',
  ZipCode: 'Zip Code',
  Comments: 'Comments',
  Signature: "Parent's Signature",
  Terms: 'Terms & Conditions',
};

/** What a field of the form is called; an English key for `t`. */
export function fieldLabel(field: string): string {
  return (fieldLabels as Readonly<Record<string, string>>)[field] ?? field;
}
