import { feeSettings } from '@pallikoodam/content/fees';
import { readHome } from '@pallikoodam/content/home';
import { explainFamilyFee } from '@pallikoodam/domain/enrollment/fees';
import type { WriteTransaction } from '../../db/write.ts';
import { queueMail } from '../../mail/outbox.ts';
import { enrollmentConfirmation } from '../../mail/templates/enrollment-confirmation.ts';
import type { CallContext } from '../../portal.ts';
import type { StudentRow } from '../students/service.ts';
import type { FamilyChild } from './data.ts';

/**
 * Mails the family the Reference ID and the fee of all its children, line by line, to both of
 * its addresses (OP-77, OP-88). `family`: the year's children in the order of their enrollment.
 */
export async function queueEnrollmentConfirmation(
  tx: WriteTransaction,
  {
    context: { portal, language },
    enrolled,
    family,
  }: { context: CallContext; enrolled: StudentRow; family: readonly FamilyChild[] },
): Promise<void> {
  const mail = enrollmentConfirmation({
    school: portal.school,
    home: readHome(),
    student: enrolled,
    family,
    fee: explainFamilyFee(family, feeSettings(portal.school)),
    language,
  });
  await queueMail(tx, {
    purpose: 'enrollment confirmation',
    recipients: [enrolled.UserName, enrolled.AdditionalEmail].filter((email) => email !== ''),
    ...mail,
  });
}
