import type { Capability } from '@pallikoodam/domain/access/capabilities';

/**
 * Which records a right reaches, where it does not reach them all: the second question of access
 * ('this row?') in words, for the API document. The services that own the rows answer it. Source:
 * access.md, OP-13.
 */
export const reach: Partial<Record<Capability, string>> = {
  'account.lookUpRole': 'SuperAdmin and Admin any address, everybody else the own.',
  'account.lookUpName': 'SuperAdmin and Admin any address, everybody else the own.',
  'enrollment.enroll':
    'While registration is open, with the fields of the form; SuperAdmin and Admin at any time, with every field.',
  'enrollment.findReturningStudent': 'The one child whom all three values fit.',
  'students.list': 'All students; OpsMgmt without payments.',
  'students.read':
    'SuperAdmin, Admin, OpsMgmt and Treasurer any student, Teacher those of the own classes, everybody the own children. Payments only for SuperAdmin, Admin, Treasurer and the family.',
  'students.readFamily':
    'SuperAdmin, Admin, OpsMgmt and Treasurer any family; Teacher what of it is in the own classes; everybody the own children. Payments only for SuperAdmin, Admin, Treasurer and the family.',
  'students.update':
    'SuperAdmin and Admin every field; Treasurer payment and refund; everybody the contact details of the own children. Other fields are left as they are.',
  'students.sendMail':
    'To families and teachers of the school; Treasurer about payments, refunds and donations.',
  'attendance.readClass': 'SuperAdmin and Admin any class, Teacher the own.',
  'attendance.mark':
    'SuperAdmin and Admin any class, Teacher the own; of an existing record the mark and the comment.',
  'attendance.mailParents':
    "SuperAdmin and Admin any family, Teacher the parents of this year's own classes.",
  'attendance.readFamily':
    'SuperAdmin and Admin any family, Teacher what of it is in the own classes, everybody the own children.',
  'users.list':
    'Active teachers who have a grade, with name, grade, branch and link; every role but Parent all people with access.',
  'users.read': 'Admin only those of no SuperAdmin or Admin.',
  'users.edit':
    'Admin only records that neither are nor become SuperAdmin or Admin. Nobody changes the own record, or that of the last SuperAdmin.',
  'users.delete': 'Nobody the own record, or that of the last SuperAdmin.',
};
