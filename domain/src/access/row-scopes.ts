import type { Capability } from './capabilities.ts';

/**
 * Which records and fields a right reaches, where it does not reach them all: the second question
 * of access ('this row?') in words. The services that own the rows answer it. docs/access.md
 * (`npm run access-table`) and the API document are written from this. Source: OP-13.
 */
export const rowScopes: Partial<Record<Capability, string>> = {
  'account.lookUpRole': 'The own address; SuperAdmin and Admin any.',
  'account.lookUpName': 'The own address; SuperAdmin and Admin any.',
  'account.chooseLanguage': 'Of the mails to the own address.',
  'account.keepSessions': 'The own sessions.',
  'account.lookUpAnybody': 'Widens the two above to any address.',

  'enrollment.enroll':
    'While registration is open, with the fields of the form; SuperAdmin and Admin at any time, with every field.',
  'enrollment.findReturningStudent':
    'The one child whom email, first name and date of birth all fit; tells the fields of the form but health, comments and signature; ten misses a day for an email.',
  'enrollment.readFamilyFee': 'Of each child whether it is new, no names.',

  'faults.report': 'Adds a line to the log, nothing to the database.',

  'students.list': 'OpsMgmt without payments.',
  'students.listMaster': 'Teacher those of the own classes; without payments for everyone.',
  'students.read':
    'SuperAdmin, Admin, OpsMgmt and Treasurer any student, Teacher those of the own classes, everyone the own children. Payments only for SuperAdmin, Admin, Treasurer and the family.',
  'students.readFamily':
    'SuperAdmin, Admin, OpsMgmt and Treasurer any family, Teacher what of it is in the own classes, everyone the own children. Payments only for SuperAdmin, Admin, Treasurer and the family.',
  'students.addInFull': 'At any time, every field.',
  'students.update':
    'SuperAdmin and Admin every field, Treasurer payment and refund, everyone the contact details of the own children. Other fields are left as they are.',
  'students.updateInFull': "The office's edition of the form, not a wider reach.",
  'students.readPayments':
    'A family sees its own besides. The history of a payment, the payment cards, filters and orders by payment take this right.',
  'students.delete': 'Also takes a deletion back.',
  'students.sendMail':
    'To families and teachers of the school, copies to any person of the records; Treasurer about payments, refunds and donations. What has become of these mails, likewise.',

  'attendance.readClass': 'Teacher the own classes.',
  'attendance.mark': 'Teacher the own classes; of an existing record the mark and the comment.',
  'attendance.mailParents':
    "Teacher the parents of this year's own classes, SuperAdmin and Admin any family.",
  'attendance.readFamily':
    'SuperAdmin and Admin any family, Teacher what of it is in the own classes, everyone the own children.',

  'assessments.readClass': 'Teacher the own classes.',
  'assessments.read':
    'SuperAdmin and Admin any student, Teacher those of the own classes, everyone the own children.',
  'assessments.readFamily':
    'SuperAdmin and Admin any family, Teacher what of it is in the own classes, everyone the own children.',
  'assessments.enter': 'Teacher the own classes.',
  'assessments.endYear':
    "Teacher the own classes; sets the student's status to the result of the year.",

  'homework.read': 'Teacher the own classes, the others any.',
  'homework.enter': 'Teacher the own classes, the others any.',
  'homework.keepSchool': 'Every class.',
  'homework.readFamily':
    'SuperAdmin and Admin any family, Teacher what of it is in the own classes, everyone the own children.',

  'academic.readFamily':
    'SuperAdmin and Admin any family, Teacher what of it is in the own classes, everyone the own children.',
  'academic.readAnyFamily': 'Any family.',

  'absences.readClass': 'What families told beforehand; Teacher the own classes.',
  'absences.readFamily':
    'SuperAdmin and Admin any family, Teacher what of it is in the own classes, everyone the own children.',
  'absences.tell': 'SuperAdmin and Admin any child, everyone the own children from today on.',
  'absences.keepSchool': 'Any child, and days that are past.',

  'library.readFamily':
    'SuperAdmin, Admin, OpsMgmt and LibAdmin any family, Teacher what of it is in the own classes, everyone the own children.',
  'library.readAnyFamily': 'Widens the one above to any family.',

  'calendar.keep': 'A cancelled event stays for the calendars that have it.',
  'competitions.keep': 'Also takes a deletion back.',
  'graduates.keep': 'Also takes a deletion back.',
  'sponsors.keep': 'Also takes a deletion back.',

  'assets.delete': 'Also takes a deletion back.',

  'files.keep':
    'SuperAdmin every bucket; Admin executive-committee-records and uploaded-docs, OpsMgmt uploaded-docs, Teacher teachers, BOD record-management and executive-committee-records, HWC and LibAdmin library.',
  'files.delete': 'In the same buckets; also takes a deletion back.',
  'files.upload':
    'Everyone pictures for ID cards, which only SuperAdmin sees; who keeps files, into the same buckets.',

  'volunteers.apply':
    'With the fields of the two public forms; SuperAdmin and Admin also in full, with a status.',
  'volunteers.read': 'What else is known of an address only SuperAdmin and Admin.',

  'announcements.send': 'People of the records by rule, never an address that is only typed in.',
  'newsletter.leave': 'The address that the signed token of a newsletter names.',

  'users.list':
    'Active teachers who have a grade, with name, grade, branch and link; every role but Parent all people with access.',
  'users.read': 'Admin only those of no SuperAdmin or Admin.',
  'users.edit':
    'Admin only records that neither are nor become SuperAdmin or Admin. No one changes the own record, or that of the last SuperAdmin.',
  'users.delete': 'Not the own record, nor that of the last SuperAdmin.',
  'users.invite': 'People whose record grants a role and who have no account of their own yet.',

  'history.read': 'Without secrets and hashes.',

  'users.resetSecondFactor': 'Not the own one; also signs the person out everywhere.',

  'statistics.readRoles': 'How many people have access, by role.',
};
