import type { Role } from '@pallikoodam/domain/access/roles';
import { isKeyOf } from '@pallikoodam/domain/records/keyed';

/** What each role may do, in a sentence for who gives it; docs/access.md says it whole. */
const dutyLabels: Record<Role, string> = {
  SuperAdmin: 'Everything: also who has access, the school years and deletions.',
  Admin: 'The office: students, families, volunteers, payments, news and announcements.',
  OpsMgmt:
    'Student records without payments, volunteers, homework, the library and the school’s things.',
  Treasurer: 'Payments, refunds and the bank; reads student records.',
  Teacher: 'The own classes: attendance, homework and assessments; lends books.',
  BOD: 'The figures of the school and the files of the board.',
  HWC: 'The homework of every class.',
  LibAdmin: 'The library: books, loans and online books.',
  Parent: 'Nothing beyond the own family.',
};

/** Blank for what is no role: nothing is known of it. */
export function dutyOf(role: string): string {
  return isKeyOf(dutyLabels, role) ? dutyLabels[role] : '';
}
