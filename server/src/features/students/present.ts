import type { MasterStudent, Student } from '@pallikoodam/contract/students';
import { officeNote, paymentFields } from '@pallikoodam/domain/access/student-fields';
import { hideWordsOfOne } from '@pallikoodam/domain/families/words-of-one';
import type { Caller } from '../../platform/auth/caller.ts';
import {
  findApart,
  isOwnChange,
  isSecond,
  seesOfficeNote,
  seesStaff,
  studentsPolicy,
} from './policy.ts';

/**
 * The record as this caller may see it: payment and refund only for the family and the treasury,
 * who of the staff changed it last and the office's note only for staff. The family's words and
 * the principal's comments are the family's to read (OP-108).
 */
export function presentStudent(caller: Caller, student: Student): Student {
  const own = hideOther(caller, student);
  const seen = seesStaff(caller, own) ? own : { ...own, LastModifiedBy: '' };
  const seesPayments = studentsPolicy['students.readPayments'].may(caller, student);
  return without(seen, [
    ...(seesPayments ? [] : paymentFields),
    ...(seesOfficeNote(caller, student) ? [] : [officeNote]),
  ]);
}

/**
 * Of guardians who live apart each reads the own address and contact data, never the other's, also
 * where that person is one of the staff. The record carries the first guardian's.
 */
function hideOther(caller: Caller, student: Student): Student {
  const apart = findApart(caller, student);
  if (apart === undefined) return student;
  const { AdditionalEmail, LastModifiedBy } = student;
  const hidden = {
    ...hideWordsOfOne(student),
    LastModifiedBy: isOwnChange(caller, student) ? LastModifiedBy : '',
  };
  if (apart.isFirst) {
    return { ...hidden, AdditionalEmail: '' };
  }
  const addresses = {
    UserName: '',
    AdditionalEmail: isSecond(caller, student) ? AdditionalEmail : '',
  };
  return { ...hidden, ...addresses, ...apart.contact };
}

/** The same for the master list, which knows no payments (OP-61). */
export function presentMasterStudent(caller: Caller, student: Student): MasterStudent {
  return without(presentStudent(caller, student), paymentFields);
}

function without<Shown extends object>(student: Shown, hidden: readonly string[]): Shown {
  if (hidden.length === 0) return student;
  return Object.fromEntries(
    Object.entries(student).filter(([field]) => !hidden.includes(field)),
  ) as Shown;
}
