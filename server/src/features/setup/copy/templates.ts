import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { TableName } from './data.ts';

/** What a sheet of the copy is about, in both languages. */
type About = readonly [english: string, tamil: string];

/**
 * What of each table goes into a copy of the school: its rows with a sheet for people to read, or its
 * rows alone. What stays here is with what people sign in and what only counts; passwords are chosen
 * again where the copy goes. A new table has to say, and one that is not named stays.
 */
export const sheets: Readonly<Record<TableName, About | 'rows alone' | 'stays'>> = {
  absence: ['Absences that families told', 'குடும்பங்கள் முன்பே சொன்ன விடுப்புகள்'],
  academic_year: ['Academic years with days and fees', 'கல்வியாண்டுகள், நாள்கள், கட்டணங்கள்'],
  account_credential: 'stays',
  account_second_factor: 'stays',
  account_session: 'stays',
  account_user: ['Accounts, without passwords', 'கணக்குகள் (கடவுச்சொல் இன்றி)'],
  account_verification: 'stays',
  announcement: ['Announcements that were sent', 'அனுப்பிய அறிவிப்புகள்'],
  assessment: ['Assessments', 'மதிப்பீடுகள்'],
  asset: ['Assets of the school', 'பள்ளியின் பொருட்கள்'],
  attendance: ['Attendance of students', 'மாணவர் வருகை'],
  bank_line: ["Lines of the bank's statements", 'வங்கி அறிக்கையின் வரிகள்'],
  bank_memory: ['What is remembered of payers', 'பணம் செலுத்துவோர் பற்றிய நினைவு'],
  bank_statement: ["The bank's statements", 'வங்கி அறிக்கைகள்'],
  book: ['Books of the library', 'நூலகப் புத்தகங்கள்'],
  book_reminder: ['Reminders of the library', 'நூலக நினைவூட்டல்கள்'],
  calendar_event: ['Events of the calendar', 'நாள்காட்டி நிகழ்வுகள்'],
  child: ['Children over all years', 'எல்லா ஆண்டுகளின் பிள்ளைகள்'],
  child_change: ['Changes that families asked for', 'குடும்பங்கள் கேட்ட மாற்றங்கள்'],
  competition: ['Contests', 'போட்டிகள்'],
  config: ['Teachers and people with access', 'ஆசிரியர்களும் அணுகல் உள்ளவர்களும்'],
  contact_message: ['Messages to the school', 'பள்ளிக்கு வந்த செய்திகள்'],
  counter: 'rows alone',
  duty: ['Attendance of volunteers', 'தன்னார்வலர் வருகை'],
  family: ['Families', 'குடும்பங்கள்'],
  file: ['Files and folders', 'கோப்புகளும் கோப்புறைகளும்'],
  file_object: 'rows alone',
  gallery: ['Pictures and videos of the gallery', 'படத்தொகுப்பின் படங்களும் காணொளிகளும்'],
  graduate: ['Graduates', 'படிப்பை நிறைவு செய்தோர்'],
  guardian: ['Parents and guardians', 'பெற்றோரும் காப்பாளரும்'],
  // As JSON a change may be longer than a cell holds; the rows have it.
  history: 'rows alone',
  homework: ['Homework', 'வீட்டுப்பாடம்'],
  idempotency_key: 'stays',
  import_upload: 'rows alone',
  ledger_line: ["Lines of the families' accounts", 'குடும்பக் கணக்கு வரிகள்'],
  ledger_review: ['Second looks at the accounts', 'கணக்கின் இரண்டாம் பார்வைகள்'],
  ledger_split: ['What of a line is whose', 'ஒரு வரியில் யாருக்கு எவ்வளவு'],
  likeness: ['Children who may be one', 'ஒரே பிள்ளையாக இருக்கக்கூடியவை'],
  loan: ['Loans of books, out and returned', 'புத்தகக் கடன்கள்'],
  mail_language: ['Languages of mails', 'மின்னஞ்சல் மொழிகள்'],
  news: ['News', 'செய்திகள்'],
  online_book: ['Online books', 'இணைய நூல்கள்'],
  opening_request: ['Who is told when registration opens', 'பதிவு திறந்ததும் அறிய விரும்புவோர்'],
  outbox: 'rows alone',
  outbox_body: 'rows alone',
  payment_reminder: ['Reminders of payments', 'கட்டண நினைவூட்டல்கள்'],
  rate_limit: 'stays',
  receipt: ['Receipts', 'ரசீதுகள்'],
  returned_mail: ['Addresses from which mail comes back', 'அஞ்சல் திரும்பி வரும் முகவரிகள்'],
  score: ['Scores of the catalogue', 'மதிப்பெண்கள்'],
  setting: ['Settings of the school', 'பள்ளி அமைப்புகள்'],
  sheet_import: ['Imports of sheets', 'தாள்களின் இறக்குமதிகள்'],
  sponsor: ['Sponsors', 'ஆதரவாளர்கள்'],
  student: ['Enrollments, one a child and year', 'பதிவுகள்: பிள்ளைக்கும் ஆண்டுக்கும் ஒன்று'],
  volunteer: ['Volunteers', 'தன்னார்வலர்கள்'],
  year_turn: ['Turns to a new year', 'புதிய ஆண்டுக்கு மாறிய நேரங்கள்'],
};

/** The tables with a sheet for people. */
export const tablesWithSheet = keysOf(sheets).filter((table) => typeof sheets[table] !== 'string');

function nameSheet(table: TableName, language: 0 | 1): string {
  const about = sheets[table];
  return typeof about === 'string' ? '' : about[language];
}

type Facts = { school: string; madeAt: string; files: number };

/** The README of a copy: what is in which file, in both languages. */
export function composeReadme({ school, madeAt, files }: Facts): string {
  const list = (language: 0 | 1) =>
    tablesWithSheet
      .map((table) => `  sheets/${table}.xlsx  ${nameSheet(table, language)}`)
      .join('\n');
  return `${school}: a copy of the whole school, ${madeAt}

It holds personal data of families. Keep it where only the school can read it.

sheets/   A worksheet a kind of record, with all rows of all years. Values stand as the portal
          stores them: days as YYYY-MM-DD, moments in UTC, amounts in cents (22500 is $225.00),
          words in English. Columns that end in Id name rows of other sheets by their _id.
${list(0)}

files/    ${files} files that were uploaded: files/<bucket>/<folder>/<name>, and the pictures of the
          gallery and of sponsors. Where one belongs stands in sheets/file.xlsx.

restore/  For an empty portal, which takes all of it back, the history of changes included:
          npm run restore -- <this file>   (docs/operations.md, Backup and restore)

Not in it: passwords and sign-in codes (everyone chooses a new password by "Forgot password"),
mails that still waited, the settings of the machine, the keys of printed papers
(DATA_DIR/paper-keys), and the school's texts (content/).

${school}: முழுப் பள்ளியின் நகல், ${madeAt}

இதில் குடும்பங்களின் தனிப்பட்ட விவரங்கள் உள்ளன. பள்ளி மட்டுமே படிக்கக்கூடிய இடத்தில் வையுங்கள்.

sheets/   ஒவ்வொரு வகைப் பதிவுக்கும் ஒரு தாள், எல்லா ஆண்டுகளும். மதிப்புகள் தளத்தில் உள்ளபடியே:
          நாள்கள் YYYY-MM-DD, நேரங்கள் UTC, தொகைகள் சென்ட்டில் (22500 என்றால் $225.00),
          சொற்கள் ஆங்கிலத்தில். Id என முடியும் நெடுவரிசை பிற தாள்களின் _id-ஐக் குறிக்கும்.
${list(1)}

files/    பதிவேற்றிய ${files} கோப்புகள்: files/<தொகுதி>/<கோப்புறை>/<பெயர்>; படத்தொகுப்பு மற்றும்
          ஆதரவாளர்களின் படங்களும். எது எங்கே என்பது sheets/file.xlsx-இல் உள்ளது.

restore/  வெறுமையான தளம் ஒன்று இவை அனைத்தையும், மாற்றங்களின் வரலாறு உட்பட, திரும்ப ஏற்கும்:
          npm run restore -- <இந்தக் கோப்பு>

இதில் இல்லாதவை: கடவுச்சொற்கள், உள்நுழைவுக் குறியீடுகள் (ஒவ்வொருவரும் "கடவுச்சொல் மறந்துவிட்டதா"
மூலம் புதியது தேர்வு செய்வர்), இன்னும் போகாத மின்னஞ்சல்கள், கணினியின் அமைப்புகள், அச்சிட்ட தாள்களின்
சாவிகள் (DATA_DIR/paper-keys), பள்ளியின் வாசகங்கள் (content/).
`;
}
