import type { WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { paymentReceipt } from '../../../platform/mail/templates/payment-receipt.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { listMailLanguages } from '../../account/service.ts';
import { listFamilyRecipients } from '../../families/service.ts';
import { issueReceipt, readReceipt } from '../receipts/service.ts';

/**
 * Mails the family the receipt of a payment that this transaction stores, once its number is given;
 * once at most. Each guardian has a mail of the own. Wake the outbox afterwards.
 */
export function mailReceiptAtEnd(
  tx: WriteTransaction,
  { context, id, FamilyId }: { context: CallContext; id: string; FamilyId: string },
): void {
  const { school, settings } = context.portal;
  tx.last.push(async () => {
    const recipients = (await listFamilyRecipients(tx.trx, [FamilyId])).get(FamilyId) ?? [];
    if (recipients.length === 0) return;
    const isFirst = await issueReceipt(tx, { id, how: 'mailed' });
    if (!isFirst) return;
    const languages = await listMailLanguages(tx.trx, recipients);
    for (const reader of recipients) {
      const told = await readReceipt(tx.trx, { school, today: readToday(context), reader, id });
      const mail = paymentReceipt({
        school,
        language: languages.get(reader) ?? null,
        receipt: told,
        portalUrl: settings.publicUrl,
      });
      await queueMail(tx, { purpose: 'payment receipt', recipients: [reader], ...mail });
    }
  });
}
