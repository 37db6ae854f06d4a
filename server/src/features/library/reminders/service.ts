import type {
  FamilyToRemind,
  ReminderOutcome,
  SentReminder,
} from '@pallikoodam/contract/library-reminders';
import { mostFamiliesAtOnce } from '@pallikoodam/contract/library-reminders';
import { calledName, nameKey } from '@pallikoodam/domain/people/names';
import { hashAddress } from '../../../platform/db/hash-address.ts';
import type { Page } from '../../../platform/db/page.ts';
import { insertMissing, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { libraryReminder } from '../../../platform/mail/templates/library-reminder.ts';
import { type CallContext, type Language, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listMailLanguages } from '../../account/service.ts';
import { listFamilyRecipients } from '../../families/service.ts';
import { listFamiliesOfStudents } from '../../students/service.ts';
import { listOpenLoansOfFamily, type NamedLoan } from '../loans/data.ts';
import { readsAddresses } from '../policy.ts';
import {
  listOpenLoansOfFamilies,
  listOverdueFamilies,
  listRemindedOn,
  listReminders,
  readFamilies,
} from './data.ts';

/** The families a reminder of all overdue books would go to, for the preview. */
export async function listFamiliesToRemind(
  context: CallContext,
  paged: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Page<FamilyToRemind>> {
  const { kysely } = context.portal.database;
  const today = readToday(context);
  const { records: emails, total } = await listOverdueFamilies({ kysely }, { today, ...paged });
  const [loans, languages, reminded] = await Promise.all([
    listOpenLoansOfFamilies(kysely, emails),
    listMailLanguages(kysely, emails),
    listRemindedOn(kysely, { day: today, emails }),
  ]);
  const families = Map.groupBy(loans, ({ parentEmail }) => parentEmail);
  const records = emails.map((parentEmail) => {
    const books = families.get(parentEmail) ?? [];
    return {
      LoanId: books[0]?._id ?? '',
      parentEmail: shownTo(context, parentEmail),
      children: listChildren(books),
      books: books.map(({ bookid, title, BookDue, ...loan }) => {
        return { BookId: bookid, title, ...pickNames(loan), BookDue };
      }),
      language: languages.get(parentEmail) ?? '',
      remindedToday: reminded.has(parentEmail),
    };
  });
  return { records, total };
}

/** The portal sends the mail, so that who reminds a family need not know its address. */
function shownTo({ caller }: CallContext, email: string): string {
  return readsAddresses(caller) ? email : '';
}

/** Reminders, newest first; their `_id` and what the mail server said name the address too. */
export async function listSentReminders(
  context: CallContext,
  paged: Parameters<typeof listReminders>[1],
): Promise<Page<SentReminder>> {
  const { records, total } = await listReminders(context.portal.database, paged);
  if (readsAddresses(context.caller)) return { records, total };
  return {
    records: records.map((row) => {
      return { ...row, _id: hashAddress(row._id), parentEmail: '', lastAnswer: '' };
    }),
    total,
  };
}

function listChildren(loans: readonly NamedLoan[]): ReminderOutcome['children'] {
  // Twins may share an initial: what a child is called tells them apart.
  return [...new Map(loans.map((loan) => [calledName(loan), pickNames(loan)])).values()];
}

function pickNames({ FirstName, LastName, NameInTamil }: ReminderOutcome['children'][number]) {
  return { FirstName, LastName, NameInTamil };
}

/** The mail a family would get now. PortalError 404 where it has no book. */
export async function composeReminder(
  context: CallContext,
  reference: string,
): Promise<{ subject: string; text: string; language: string }> {
  const { kysely } = context.portal.database;
  const [email = ''] = await readFamilies(kysely, [reference]);
  const loans = await listOpenLoansOfFamily({ kysely }, { email, childKeys: [] });
  if (loans.length === 0) throw new PortalError('notFound', 'This family has no book.');
  const language = (await listMailLanguages(kysely, [email])).get(email) ?? null;
  const { subject, text } = composeMailOf(context, { loans, language });
  return { subject, text, language: language ?? '' };
}

function composeMailOf(
  context: CallContext,
  { loans, language }: { loans: readonly NamedLoan[]; language: Language | null },
) {
  const { school, settings } = context.portal;
  return libraryReminder({
    school,
    language,
    books: loans,
    today: readToday(context),
    portalUrl: settings.publicUrl,
  });
}

/**
 * Reminds one family of all its books, overdue or not (OP-184). A family that was reminded today is
 * left in peace. PortalError 404 where the child does not have that book.
 */
export async function remindFamily(
  context: CallContext,
  { email, student, bookid }: { email: string; student: string; bookid: string },
): Promise<ReminderOutcome> {
  const outcome = await writing(context, async (tx) => {
    const loans = await listOpenLoansOfFamily(tx, { email, childKeys: [] });
    const named = loans.find((loan) => loan.bookid === bookid && isNamed(loan, student));
    if (named === undefined) {
      throw new PortalError('notFound', 'This child does not have this book.');
    }
    return remind(tx, { context, email, loans });
  });
  context.portal.wakeOutbox();
  return outcome;
}

function isNamed({ FirstName, LastName }: NamedLoan, student: string): boolean {
  return [FirstName, `${FirstName} ${LastName}`].map(nameKey).includes(nameKey(student));
}

/**
 * Reminds the families with an overdue book that were not reminded today, so many at once; the next
 * call goes on with those who are left. Families to `leaveOut` neither get one nor count.
 */
export async function remindOverdue(
  context: CallContext,
  leaveOut: readonly string[] = [],
): Promise<{ outcomes: ReminderOutcome[]; remaining: number }> {
  const today = readToday(context);
  const answer = await writing(context, async (tx) => {
    const leftOut = await readFamilies(tx.trx, leaveOut);
    const wanted = { today, exceptDay: today, leaveOut: leftOut, pageSize: mostFamiliesAtOnce };
    const { records: emails, total } = await listOverdueFamilies({ kysely: tx.trx }, wanted);
    const loans = Map.groupBy(
      await listOpenLoansOfFamilies(tx.trx, emails),
      ({ parentEmail }) => parentEmail,
    );
    const outcomes: ReminderOutcome[] = [];
    // In one order for all, so that two librarians never wait for each other.
    for (const email of emails.toSorted()) {
      outcomes.push(await remind(tx, { context, email, loans: loans.get(email) ?? [] }));
    }
    return { outcomes, remaining: total - emails.length };
  });
  context.portal.wakeOutbox();
  return answer;
}

async function remind(
  tx: WriteTransaction,
  { context, email, loans }: { context: CallContext; email: string; loans: readonly NamedLoan[] },
): Promise<ReminderOutcome> {
  const told = { parentEmail: shownTo(context, email), children: listChildren(loans) };
  const day = readToday(context);
  // One `_id` a family and day: of two who remind at once, one sends.
  const _id = `${day} ${email}`;
  const isFirst = await insertMissing(tx, 'book_reminder', {
    _id,
    parentEmail: email,
    day,
    books: loans.length,
    sentBy: tx.writer,
    mailId: '',
  });
  if (!isFirst) return { ...told, outcome: 'remindedToday' };
  const byRecipient = await listByRecipient(tx, { email, loans });
  const languages = await listMailLanguages(tx.trx, [...byRecipient.keys()]);
  const mailIds: string[] = [];
  for (const [recipient, own] of byRecipient) {
    const language = languages.get(recipient) ?? null;
    const mail = composeMailOf(context, { loans: own, language });
    const purpose = 'library reminder';
    mailIds.push(...(await queueMail(tx, { purpose, recipients: [recipient], ...mail })));
  }
  await update(tx, 'book_reminder', { id: _id, patch: { mailId: mailIds[0] ?? '' } });
  return { ...told, outcome: 'sent' };
}

/** The books that each guardian is reminded of: of the children of the own families alone. */
async function listByRecipient(
  tx: WriteTransaction,
  { email, loans }: { email: string; loans: readonly NamedLoan[] },
): Promise<Map<string, NamedLoan[]>> {
  const families = await listFamiliesOfStudents(
    tx.trx,
    loans.map(({ StudentId }) => StudentId),
  );
  const mailed = await listFamilyRecipients(tx.trx, [...families.values()]);
  const byRecipient = new Map<string, NamedLoan[]>();
  for (const loan of loans) {
    const family = families.get(loan.StudentId);
    // Of a record that is gone the address alone is left.
    const recipients = family === undefined ? [email] : (mailed.get(family) ?? []);
    for (const recipient of recipients) {
      byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), loan]);
    }
  }
  return byRecipient;
}
