import type { AdmissionForm } from '@pallikoodam/contract/student-forms';
import { nameSecondGuardian } from '../features/families/service.ts';
import { addStudent, type NewStudent, type StudentRow } from '../features/students/service.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/write.ts';

let made = 0;

/** An enrollment form as a careful family fills it in. */
export function enrollmentOf(
  changes: Partial<AdmissionForm> & { website?: string } = {},
): Record<string, unknown> {
  made += 1;
  return {
    UserName: `family${made}@home.example`,
    FirstName: `Kavin${inLetters(made)}`,
    LastName: 'Selvan',
    Gender: 'Male',
    DateOfBirth: '2017-03-09',
    FatherName: 'Selvan',
    MotherName: 'Malar',
    PreviousYear: 'New Student',
    GradeInTamilSchool: 'Mazhalai',
    Branch: 'North',
    Address: '1 Palm Street',
    City: 'Anytown',
    State: 'NC',
    ZipCode: '28000',
    AdditionalEmail: '',
    Mobile: '7045550101',
    EmergencyContact: '7045550102',
    SpecialKid: 'No',
    SpecialNeeds: '',
    NameInTamil: 'கவின்',
    Signature: 'Malar Selvan',
    Comments: '',
    ...changes,
  };
}

/** A number in letters: names have no digits. */
export function inLetters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

/** Stores a student record as the office would have it. */
export function storeStudent(database: Database, changes: NewStudent = {}): Promise<StudentRow> {
  made += 1;
  return inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    const stored = await addStudent(tx, {
      ...(enrollmentOf() as NewStudent),
      Volunteering: `TS25-TEST${made}`,
      Status: 'Active',
      Year: '2025-2026',
      OnlineOrInperson: 'InPerson',
      ...changes,
    });
    await nameSecondGuardian(tx, { ...stored, isTheirWord: true });
    return stored;
  });
}
