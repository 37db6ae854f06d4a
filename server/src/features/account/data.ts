import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { insertMissing, update, type WriteTransaction } from '../../platform/db/write.ts';
import type { Language } from '../../platform/portal.ts';

/** The language each of these people chose for mails; those who chose none are left out. */
export async function listMailLanguages(
  kysely: Kysely<Tables>,
  emails: readonly string[],
): Promise<Map<string, Language>> {
  if (emails.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('mail_language')
    .select(['_id', 'language'])
    .where('_id', 'in', [...new Set(emails)])
    .execute();
  return new Map(rows.map(({ _id, language }) => [_id, language]));
}

export async function storeMailLanguage(
  tx: WriteTransaction,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const isNew = await insertMissing(tx, 'mail_language', { _id: email, language });
  if (!isNew) await update(tx, 'mail_language', { id: email, patch: { language } });
}

/**
 * Notes the language a person writes to the school in. What the owner of the address chose stays:
 * anyone can type an address into a public form.
 */
export async function noteMailLanguage(
  tx: WriteTransaction,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await insertMissing(tx, 'mail_language', { _id: email, language });
}

/** A person's language stays with a new address. */
export async function carryMailLanguage(
  tx: WriteTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const language = (await listMailLanguages(tx.trx, [from])).get(from);
  if (language !== undefined) await storeMailLanguage(tx, { email: to, language });
}
