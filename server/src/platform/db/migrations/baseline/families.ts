import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

/** Families, their guardians and children; a student is an enrollment of a child in a year. */
export const families: NewTables = {
  family: { text: 'Note, insertTimeStamp, updateTimeStamp', integer: 'isApart' },

  guardian: {
    text: `FamilyId, Email, Name, Mobile, EmergencyContact, Address, City, State, ZipCode,
      insertTimeStamp, updateTimeStamp`,
    integer: 'isFirst, hasAccess, isConfirmed, hasEnrolled, isNamed, getsMail',
    indexes: {
      guardian_Email: { on: 'Email, FamilyId', unique: true },
      guardian_of_family: 'FamilyId',
      guardian_Mobile: { on: 'Mobile', where: sql`"Mobile" <> ''` },
    },
  },

  child: {
    text: `FamilyId, FirstName, LastName, NameInTamil, DateOfBirth, Gender, nameKey,
      insertTimeStamp, updateTimeStamp`,
    indexes: {
      child_of_family: 'FamilyId',
      child_birth: 'DateOfBirth, nameKey',
      // Children of any year are found by the beginning of the given name.
      child_by_name: 'nameKey, _id',
    },
  },

  likeness: {
    text: `pair, first, second, StudentId, sent, reasons, state, moved, answeredBy, answeredAt,
      undoneBy, undoneAt, told, insertTimeStamp, updateTimeStamp`,
    indexes: {
      likeness_pair: { on: 'pair', unique: true },
      likeness_state: 'state, insertTimeStamp',
      likeness_answered: 'answeredAt, _id, first, second',
      likeness_of_student: 'StudentId',
      likeness_first: 'first',
      likeness_second: 'second',
    },
  },

  child_change: {
    text: `ChildId, FirstName, LastName, DateOfBirth, Gender, askedBy, state,
      insertTimeStamp, updateTimeStamp`,
    indexes: {
      child_change_state: 'state, insertTimeStamp',
      child_change_of_child: 'ChildId',
      // Each guardian may have an open request: what one asks does not replace the other's.
      child_change_open: { on: 'ChildId, askedBy', unique: true, where: sql`"state" = 'open'` },
    },
  },
};
