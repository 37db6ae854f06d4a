import type {
  PreviewedReminder,
  RemindedFamilies,
  RemindedFamily,
} from '@pallikoodam/contract/payment-reminders';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import type { Database } from '../../../platform/db/database.ts';
import { insert, lock } from '../../../platform/db/write.ts';
import { mapInTurns } from '../../../platform/give-way.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { paymentReminder } from '../../../platform/mail/templates/payment-reminder.ts';
import { type CallContext, type Language, writing } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listMailLanguages } from '../../account/service.ts';
import { listSureLines } from '../../bank/service.ts';
import { listFamilyRecipients } from '../../families/service.ts';
import { nameFamily, type ReadAccount, readAccounts } from '../../ledger/service.ts';
import { listKnownFamilies, listRemindedSince } from './data.ts';

/** What the reminders of a moment are made of. */
type Moment = {
  today: string;
  accounts: ReadonlyMap<string, ReadAccount>;
  reminded: ReadonlyMap<string, string>;
  sureLines: Awaited<ReturnType<typeof listSureLines>>;
  recipients: ReadonlyMap<string, string[]>;
  languages: ReadonlyMap<string, Language>;
};

const daysBetween = 7;

/** What some families would be written now, each guardian alone; who gets none, and why. */
export async function previewReminders(
  context: CallContext,
  sent: RemindedFamilies,
): Promise<PreviewedReminder[]> {
  const { portal } = context;
  const sureLines = await listSureLines(portal);
  const moment = await readMoment(context, { sent, sureLines, database: portal.database });
  return mapInTurns([...new Set(sent.FamilyIds)], (id) => {
    const family = decide(id, moment);
    const Mails = family.outcome === 'ready' ? composeMails(context, { id, sent, moment }) : [];
    return {
      ...family,
      Mails: Mails.map(({ Recipient, language, mail: { subject, text } }) => ({
        Recipient,
        language: language ?? '',
        subject,
        text,
      })),
    };
  });
}

/**
 * Reminds those who owe, of what is open at this moment: all of them or, should it fail, none. Of
 * two treasurers at once one writes to a family, the other is told.
 */
export async function sendReminders(
  context: CallContext,
  sent: RemindedFamilies,
): Promise<RemindedFamily[]> {
  const { portal } = context;
  const sureLines = await listSureLines(portal);
  const outcomes = await writing(context, async (tx) => {
    // In one order for all, so that two treasurers never wait for each other.
    const known = await listKnownFamilies(tx.trx, sent.FamilyIds);
    for (const id of known) await lock(tx, 'family', id);
    const moment = await readMoment(context, { sent, sureLines, database: { kysely: tx.trx } });
    return mapInTurns([...new Set(sent.FamilyIds)], async (id) => {
      const family = decide(id, moment);
      if (family.outcome !== 'ready') return family;
      for (const { Recipient, mail } of composeMails(context, { id, sent, moment })) {
        const recipients = [Recipient];
        await queueMail(tx, { purpose: 'payment reminder', recipients, ...mail });
      }
      await insert(tx, 'payment_reminder', {
        FamilyId: id,
        Year: sent.Year,
        Day: moment.today,
        AmountCents: openOf(id, moment),
        SentBy: tx.writer,
      });
      return { ...family, outcome: 'sent' as const };
    });
  });
  portal.wakeOutbox();
  return outcomes;
}

async function readMoment(
  context: CallContext,
  {
    sent: { Year, FamilyIds },
    sureLines,
    database,
  }: { sent: RemindedFamilies; sureLines: Moment['sureLines']; database: Pick<Database, 'kysely'> },
): Promise<Moment> {
  const { kysely } = database;
  const { school } = context.portal;
  const today = readToday(context);
  const accounts = await readAccounts({ school, database }, Year, FamilyIds);
  const recipients = await listFamilyRecipients(kysely, FamilyIds);
  return {
    today,
    accounts: new Map(accounts.map((read) => [read.FamilyId, read])),
    reminded: await listRemindedSince(kysely, {
      day: addDays(today, -daysBetween),
      familyIds: FamilyIds,
    }),
    sureLines,
    recipients,
    languages: await listMailLanguages(kysely, [...recipients.values()].flat()),
  };
}

function openOf(id: string, { accounts }: Moment): number {
  return accounts.get(id)?.account.due?.openCents ?? 0;
}

/** Whether a family is reminded, and else why not. */
function decide(FamilyId: string, moment: Moment): RemindedFamily {
  const { accounts, reminded, sureLines, recipients } = moment;
  const read = accounts.get(FamilyId);
  const open = openOf(FamilyId, moment);
  const family = {
    FamilyId,
    Family: read === undefined ? '' : nameFamily(read),
    Children: (read?.records ?? []).map(({ FirstName, LastName, NameInTamil }) => ({
      FirstName,
      LastName,
      NameInTamil,
    })),
    Open: centsToDollars(open),
  };
  const remindedOn = reminded.get(FamilyId);
  const line = sureLines.get(FamilyId);
  if (open === 0) return { ...family, outcome: 'nothing open', Day: '' };
  if (remindedOn !== undefined) return { ...family, outcome: 'reminded', Day: remindedOn };
  if (line !== undefined) return { ...family, outcome: 'bank line', Day: line.Day };
  const isReached = (recipients.get(FamilyId) ?? []).length > 0;
  return { ...family, outcome: isReached ? 'ready' : 'no address', Day: '' };
}

/** A mail for each guardian, who reads of the children and the sums, and of no other guardian. */
function composeMails(
  { portal: { school, settings } }: CallContext,
  { id, sent, moment }: { id: string; sent: RemindedFamilies; moment: Moment },
) {
  const { accounts, recipients, languages } = moment;
  const read = accounts.get(id);
  if (read === undefined) return [];
  return (recipients.get(id) ?? []).map((Recipient) => {
    const language = languages.get(Recipient) ?? null;
    const about = { school, language, year: sent.Year, portalUrl: settings.publicUrl };
    return { Recipient, language, mail: paymentReminder({ ...about, account: read.account }) };
  });
}
