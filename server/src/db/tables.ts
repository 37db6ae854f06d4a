import type { AccountTables } from './tables/account.ts';
import type { AttendanceTable } from './tables/attendance.ts';
import type { ConfigTable } from './tables/config.ts';
import type { ContactMessageTable } from './tables/contact-message.ts';
import type { DutyTable } from './tables/duty.ts';
import type { HistoryTable } from './tables/history.ts';
import type { IdempotencyKeyTable } from './tables/idempotency-key.ts';
import type { NewsTable } from './tables/news.ts';
import type { OutboxTable } from './tables/outbox.ts';
import type { RateLimitTable } from './tables/rate-limit.ts';
import type { SettingTable } from './tables/setting.ts';
import type { SponsorTable } from './tables/sponsor.ts';
import type { StudentTable } from './tables/student.ts';
import type { TallyTable } from './tables/tally.ts';
import type { VolunteerTable } from './tables/volunteer.ts';

/** Every table of the portal; columns are called what the wire calls them (architecture.md). */
export type Tables = AccountTables & {
  attendance: AttendanceTable;
  config: ConfigTable;
  contact_message: ContactMessageTable;
  duty: DutyTable;
  history: HistoryTable;
  idempotency_key: IdempotencyKeyTable;
  news: NewsTable;
  outbox: OutboxTable;
  rate_limit: RateLimitTable;
  setting: SettingTable;
  sponsor: SponsorTable;
  student: StudentTable;
  tally: TallyTable;
  volunteer: VolunteerTable;
};
