import type { AbsenceTable } from './tables/absence.ts';
import type { AcademicYearTable, OpeningRequestTable } from './tables/academic-year.ts';
import type { AccountTables } from './tables/account.ts';
import type { AnnouncementTable } from './tables/announcement.ts';
import type { AssessmentTable } from './tables/assessment.ts';
import type { AssetTable } from './tables/asset.ts';
import type { AttendanceTable } from './tables/attendance.ts';
import type { BankLineTable, BankMemoryTable, BankStatementTable } from './tables/bank.ts';
import type { CalendarEventTable } from './tables/calendar-event.ts';
import type { CompetitionTable } from './tables/competition.ts';
import type { ConfigTable } from './tables/config.ts';
import type { ContactMessageTable } from './tables/contact-message.ts';
import type { CounterTable } from './tables/counter.ts';
import type { DutyTable } from './tables/duty.ts';
import type {
  ChildChangeTable,
  ChildTable,
  FamilyTable,
  GuardianTable,
  LikenessTable,
} from './tables/family.ts';
import type { FileObjectTable, FileTable } from './tables/file.ts';
import type { GalleryTable } from './tables/gallery.ts';
import type { GraduateTable } from './tables/graduate.ts';
import type { HistoryTable } from './tables/history.ts';
import type { HomeworkTable } from './tables/homework.ts';
import type { IdempotencyKeyTable } from './tables/idempotency-key.ts';
import type {
  LedgerLineTable,
  LedgerReviewTable,
  LedgerSplitTable,
  PaymentReminderTable,
  ReceiptTable,
} from './tables/ledger.ts';
import type {
  BookReminderTable,
  BookTable,
  LoanTable,
  MailLanguageTable,
  OnlineBookTable,
  ScoreTable,
} from './tables/library.ts';
import type { NewsTable } from './tables/news.ts';
import type { OutboxBodyTable, OutboxTable, ReturnedMailTable } from './tables/outbox.ts';
import type { RateLimitTable } from './tables/rate-limit.ts';
import type { SettingTable } from './tables/setting.ts';
import type { ImportUploadTable, SheetImportTable } from './tables/sheet-import.ts';
import type { SponsorTable } from './tables/sponsor.ts';
import type { StudentTable } from './tables/student.ts';
import type { VolunteerTable } from './tables/volunteer.ts';
import type { YearTurnTable } from './tables/year-turn.ts';

/** Every table of the portal; columns are called what the wire calls them (docs/requirements/amendments.md). */
export type Tables = AccountTables & {
  absence: AbsenceTable;
  academic_year: AcademicYearTable;
  announcement: AnnouncementTable;
  assessment: AssessmentTable;
  asset: AssetTable;
  attendance: AttendanceTable;
  bank_line: BankLineTable;
  bank_memory: BankMemoryTable;
  bank_statement: BankStatementTable;
  book: BookTable;
  book_reminder: BookReminderTable;
  calendar_event: CalendarEventTable;
  child: ChildTable;
  child_change: ChildChangeTable;
  competition: CompetitionTable;
  config: ConfigTable;
  contact_message: ContactMessageTable;
  counter: CounterTable;
  duty: DutyTable;
  family: FamilyTable;
  graduate: GraduateTable;
  guardian: GuardianTable;
  file: FileTable;
  file_object: FileObjectTable;
  gallery: GalleryTable;
  history: HistoryTable;
  homework: HomeworkTable;
  idempotency_key: IdempotencyKeyTable;
  import_upload: ImportUploadTable;
  ledger_line: LedgerLineTable;
  ledger_review: LedgerReviewTable;
  ledger_split: LedgerSplitTable;
  likeness: LikenessTable;
  loan: LoanTable;
  mail_language: MailLanguageTable;
  news: NewsTable;
  online_book: OnlineBookTable;
  opening_request: OpeningRequestTable;
  outbox: OutboxTable;
  outbox_body: OutboxBodyTable;
  payment_reminder: PaymentReminderTable;
  rate_limit: RateLimitTable;
  receipt: ReceiptTable;
  score: ScoreTable;
  returned_mail: ReturnedMailTable;
  setting: SettingTable;
  sheet_import: SheetImportTable;
  sponsor: SponsorTable;
  student: StudentTable;
  volunteer: VolunteerTable;
  year_turn: YearTurnTable;
};
