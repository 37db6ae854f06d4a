import { deriveKey } from '../features/duty/data.ts';
import { deriveKeys } from '../features/volunteers/data.ts';
import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction, type RecordRow } from '../platform/db/write.ts';

/** Stores a volunteer as the office would have it. */
export function storeVolunteer(
  database: Database,
  changes: Partial<RecordRow<'volunteer'>> = {},
): Promise<RecordRow<'volunteer'>> {
  const values = {
    Name: 'Anbu Selvan',
    Branch: 'North',
    Email: 'anbu@volunteers.example',
    Mobile: '7045550103',
    Role: 'Operations',
    Year: '2025-2026',
    ExistingVolunteer: 'No',
    YouthVolunteer: 'No',
    Status: 'Active',
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'volunteer', { ...values, ...deriveKeys(values) }),
  );
}

/** Stores a record of a volunteer's attendance as a submit would have left it. */
export function storeDuty(
  database: Database,
  changes: Partial<RecordRow<'duty'>> = {},
): Promise<RecordRow<'duty'>> {
  const values = {
    Name: 'Anbu Selvan',
    Email: 'anbu@volunteers.example',
    Branch: 'North',
    Role: 'Operations',
    Year: '2025-2026',
    AttendanceDate: '2025-09-06',
    Youth: 'No',
    attendance: 'present',
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'duty', { ...values, ...deriveKey(values) }),
  );
}
