import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import type { FieldOfRecord, RecordKind } from '@pallikoodam/domain/history/record-kinds';
import { currentLanguage } from '../../i18n/setup.ts';
import { writeClock } from '../../lib/clock.ts';
import { formatBytes } from '../../lib/format.ts';
import { readWords } from '../../lib/html-words.ts';
import { writeScoreStatus } from '../../school/score-status.ts';
import { familyRecordWords } from './family-record-words.ts';
import type { CommonField, HistoryFacts } from './field-words.ts';

export type KindWords<Kind extends RecordKind> = {
  /** What people call such a record; an English key for `t`. */
  label: string;
  /** The parts of the Tamil texts (`web/src/i18n/ta`) that hold its words. */
  texts: readonly string[];
  /** What it calls otherwise than `commonFields` do, or has alone: as on its own screen. */
  fields: {
    readonly [Field in Exclude<FieldOfRecord<Kind>, CommonField>]: HistoryFacts;
  } & { readonly [Field in FieldOfRecord<Kind>]?: HistoryFacts };
};

const presence = { Yes: 'Present', No: 'Absent', present: 'Present', absent: 'Absent' };
const writeTime = (stored: string) => writeClock(stored)[currentLanguage()];
const scoreStatus: HistoryFacts = { label: 'Result of the year', write: writeScoreStatus };
const bucket: HistoryFacts = {
  label: 'Bucket',
  words: {
    'uploaded-docs': 'Uploaded documents',
    'profile-pictures': 'Profile pictures',
    teachers: 'Teachers',
    'record-management': 'Record management',
    'executive-committee-records': 'Executive committee records',
    library: 'Library',
  },
};
const folder = { bucket, folder: { label: 'Folder' } };

/**
 * What the screens of each kind of record call it and its fields, and how they write them. Features
 * know nothing of each other, so that the history has these words itself; the Tamil is theirs.
 */
export const recordWords: { readonly [Kind in RecordKind]: KindWords<Kind> } = {
  ...familyRecordWords,
  absence: {
    label: 'Absence',
    texts: ['absences'],
    fields: {
      FromDate: { label: 'First day', kind: 'day' },
      ToDate: { label: 'Last day', kind: 'day' },
      Note: { label: 'Note for the teacher' },
    },
  },
  account_user: {
    label: 'Account',
    texts: ['own-account'],
    fields: {
      email: { label: 'Email' },
      signInCode: { label: 'Sign-in code', words: true },
    },
  },
  announcement: {
    label: 'Announcement',
    texts: ['announcements'],
    fields: {
      Type: { label: 'Communication Type', words: true },
      Who: {
        label: 'Recipients',
        words: {
          ParentsAndApplicants: 'Parents, also of children not yet accepted',
          Staff: 'People with access',
          Subscribers: 'Newsletter subscribers',
        },
      },
      Grade: { label: 'Level', words: true },
      Subject: { label: 'Subject' },
      SubjectTamil: { label: 'Subject in Tamil' },
      EmailBody: { label: 'Text of the mail', write: readWords },
      EmailBodyTamil: { label: 'Text of the mail in Tamil', write: readWords },
      SMSBody: { label: 'SMS text' },
      SendTo: { label: 'Sent to' },
      recipients: { label: 'Number of recipients', kind: 'number' },
      SentBy: { label: 'Sent by' },
    },
  },
  assessment: {
    label: 'Assessment',
    texts: ['assessments'],
    fields: {
      Q1: { label: 'Semester 1', kind: 'number' },
      Q2: { label: 'Semester 2', kind: 'number' },
      Q3: { label: 'Semester 3', kind: 'number' },
      Q1Comments: { label: 'Comments on semester 1' },
      Q2Comments: { label: 'Comments on semester 2' },
      Q3Comments: { label: 'Comments on semester 3' },
      Total_HW: { label: 'Total Homework', kind: 'number' },
      Total_Attendance: { label: 'Total Attendance', kind: 'number' },
      Cumulative_Score: { label: 'Cumulative Score', kind: 'number' },
      Status: scoreStatus,
      Comments: { label: 'Comments on the year' },
    },
  },
  asset: {
    label: 'Asset',
    texts: ['assets'],
    fields: {
      AssetName: { label: 'Asset Name' },
      HeldBy: { label: 'Held By' },
      Type: { label: 'Type' },
      Comments: { label: 'Message' },
    },
  },
  attendance: {
    label: 'Attendance',
    texts: ['attendance'],
    fields: {
      AttendanceDate: { label: 'Attendance Date', kind: 'day' },
      IsPresent: { label: 'Attendance Status', words: presence },
    },
  },
  book: {
    label: 'Book',
    texts: ['library'],
    fields: {
      author: { label: 'Author' },
      available: { label: 'Availability', words: { Y: 'Available', N: 'Not available' } },
      condition: { label: 'Condition', words: true },
    },
  },
  book_reminder: {
    label: 'Book reminder',
    texts: ['library'],
    fields: {
      parentEmail: { label: 'Family' },
      day: { label: 'Day', kind: 'day' },
      books: { label: 'Books', kind: 'number' },
      sentBy: { label: 'Sent by' },
    },
  },
  calendar_event: {
    label: 'Calendar event',
    texts: ['calendar'],
    fields: {
      activity: { label: 'Activity Name' },
      activityInTamil: { label: 'Activity name in Tamil' },
      description: { label: 'Description' },
      descriptionInTamil: { label: 'Description in Tamil' },
      branch: { label: 'Branch', words: branchOfCalendar },
      type: { label: 'Event type', words: true },
      date: { label: 'Date', kind: 'day' },
      endDate: { label: 'Last day', kind: 'day' },
      time: { label: 'Begins at', write: writeTime },
      endTime: { label: 'Ends at', write: writeTime },
      location: { label: 'Place' },
      ClassHeld: { label: 'Class is held', words: { Y: 'Yes', N: 'No' } },
      state: {
        label: 'State of the event',
        words: { planned: 'Takes place', cancelled: 'Cancelled' },
      },
    },
  },
  competition: {
    label: 'Contest',
    texts: ['competitions'],
    fields: {
      EventName: { label: 'Contest' },
      EventNameInTamil: { label: 'Contest in Tamil' },
      Link: { label: 'Link to details' },
    },
  },
  config: {
    label: 'Person with access',
    texts: ['access'],
    fields: {
      StudentTeacher: { label: 'Full Name' },
      TeacherStatus: { label: 'Status', words: true },
      TeacherEmail: { label: 'Email' },
      TeacherMobile: { label: 'Mobile' },
      ClassNumber: { label: 'Class Number' },
      Url: { label: 'Photo (address)' },
    },
  },
  contact_message: {
    label: 'Message to the school',
    texts: ['contact', 'about'],
    fields: {
      FirstName: { label: 'Full Name' },
      StudentName: { label: 'Student Name' },
      Topic: {
        label: 'What is it about?',
        words: {
          school: 'School inquiries',
          payments: 'Payment support',
          technology: 'Technology help',
          escalations: 'Escalations',
        },
      },
      Subject: { label: 'Subject' },
      Comments: { label: 'Message' },
      State: {
        label: 'State of the message',
        words: { Open: 'Not answered', Done: 'Answered' },
      },
    },
  },
  duty: {
    label: 'Volunteer attendance record',
    texts: [],
    fields: {
      Name: { label: 'Name' },
      AttendanceDate: { label: 'Attendance Date', kind: 'day' },
      attendance: { label: 'Attendance', words: presence },
      Youth: { label: 'Youth Volunteer', words: true },
    },
  },
  file: {
    label: 'File',
    texts: ['files'],
    fields: {
      ...folder,
      person: { label: 'Uploaded By' },
      name: { label: 'File Name' },
      size: { label: 'Size', write: (stored) => formatBytes(Number(stored)) },
      contentType: { label: 'File type' },
    },
  },
  folder: {
    label: 'Folder',
    texts: ['files'],
    fields: folder,
  },
  gallery: {
    label: 'Gallery item',
    texts: ['gallery'],
    fields: {
      name: { label: 'Title' },
      nameInTamil: { label: 'Title in Tamil' },
      url: { label: 'URL' },
      photo: { label: 'Thumbnail link' },
      width: { label: 'Width in pixels', kind: 'number' },
      height: { label: 'Height in pixels', kind: 'number' },
    },
  },
  graduate: {
    label: 'Graduate',
    texts: ['graduates'],
    fields: {
      GradeInTamilSchool: { label: 'Level completed', words: true },
    },
  },
  homework: {
    label: 'Homework',
    texts: ['assessments', 'homework'],
    fields: {
      Status: { ...scoreStatus, label: 'Status' },
      Comments: { label: 'Additional Comments' },
    },
  },
  loan: {
    label: 'Lent book',
    texts: ['library'],
    fields: {
      parentEmail: { label: 'Family' },
      branch: { label: 'Branch', words: true },
      BookTakenDate: { label: 'Taken', kind: 'day' },
      BookDue: { label: 'Due', kind: 'day' },
      BookReturnDate: { label: 'Returned on', kind: 'day' },
      state: { label: 'Status', words: { open: 'Borrowed', returned: 'Returned' } },
      ReturnState: { label: 'Condition', words: true },
    },
  },
  mail_language: {
    label: 'Language of mails',
    texts: ['announcements'],
    fields: {
      language: { label: 'Language', words: { en: 'English', ta: 'Tamil' } },
    },
  },
  news: {
    label: 'News item',
    texts: ['news'],
    fields: {
      News: { label: 'News' },
      NewsInTamil: { label: 'News in Tamil' },
      Status: { label: 'Status', words: { Active: 'Active (news)', Expired: 'Expired' } },
    },
  },
  online_book: {
    label: 'Online book',
    texts: ['online-books'],
    fields: {
      Id: { label: 'Id' },
    },
  },
  score: {
    label: 'Score',
    texts: [],
    fields: {
      Score: { label: 'Score' },
    },
  },
  setting: {
    label: 'School setting',
    texts: ['school-settings'],
    fields: {
      value: { label: 'Setting', words: { Close: 'Closed', Downloaded: 'Downloaded' } },
    },
  },
  sheet_import: {
    label: 'Import of a sheet',
    texts: ['files', 'library'],
    fields: {
      kind: { label: 'Kind of sheet' },
      fileName: { label: 'File Name' },
      added: { label: 'Rows added', kind: 'number' },
      changed: { label: 'Rows changed', kind: 'number' },
      importedBy: { label: 'Imported by' },
      undoneAt: { label: 'Undone at', kind: 'moment' },
      undoneBy: { label: 'Undone by' },
    },
  },
  sponsor: {
    label: 'Sponsor',
    texts: ['gallery', 'sponsors'],
    fields: {
      name: { label: 'Name' },
      url: { label: 'Website' },
    },
  },
  student: {
    label: 'Student',
    texts: ['students'],
    fields: {
      SpecialKid: { label: 'Special Kid', words: true },
      OnlineOrInperson: { label: 'Class Preference', words: true },
      BookStatus: { label: 'Book Status', words: true },
      FormerReferenceIds: { label: 'Former Reference IDs' },
      FamilyComments: { label: 'Comments at Enrollment' },
      Comments: { label: 'Principal Comments' },
      OfficeNote: { label: 'Office Note' },
      EmailAlert: { label: 'Email alert' },
    },
  },
  volunteer: {
    label: 'Volunteer',
    texts: ['volunteers'],
    fields: {
      Name: { label: 'Name' },
      ExistingVolunteer: { label: 'Existing Volunteer', words: true },
      YouthVolunteer: { label: 'Youth Volunteer', words: true },
      Age: { label: 'Age', kind: 'number' },
      CurrentSchool: { label: 'Current School' },
      TamilSchool: { label: 'Tamil School' },
      GradeCompleted: { label: 'Grade Completed' },
      GCOrCitizen: { label: 'Green Card Holder or Citizen', words: true },
      Message: { label: 'Message' },
    },
  },
};
