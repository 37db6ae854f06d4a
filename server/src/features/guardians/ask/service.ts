import { queueMail } from '../../../platform/mail/outbox.ts';
import { guardianAsks } from '../../../platform/mail/templates/guardian-mails.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { listMailLanguages } from '../../account/service.ts';
import { findFamily, listGuardians } from '../../families/service.ts';
import { isOwnPlace } from '../policy.ts';

const grantedAlready = 'You already have access to this family.';
const askSchool = 'Please write to the school: it lets you in.';

/**
 * Mails the first guardian that the caller, whom the family only names, asks to be let in: once a
 * day. PortalError 403, 409, 429.
 */
export async function askToJoinFamily(context: CallContext, familyId: string): Promise<void> {
  const { portal, caller, language } = context;
  await writing(context, async (tx) => {
    const family = await findFamily(tx.trx, familyId);
    const guardians = await listGuardians(tx.trx, familyId);
    const own = guardians.find((place) => isOwnPlace(caller, place));
    if (family === undefined || own === undefined) {
      throw new PortalError('notAllowed', 'You do not have access to this family.');
    }
    if (own.hasAccess === 1) throw new PortalError('conflict', grantedAlready);
    const first = guardians.find(({ isFirst }) => isFirst === 1);
    if (first === undefined || first.getsMail === 0 || family.isApart === 1) {
      throw new PortalError('conflict', askSchool);
    }
    const languages = await listMailLanguages(tx.trx, [first.Email]);
    await queueMail(tx, {
      purpose: 'guardian asks',
      cause: context,
      recipients: [first.Email],
      ...guardianAsks({
        school: portal.school,
        language: languages.get(first.Email) ?? language,
        link: `${portal.settings.publicUrl}/Account`,
        asking: caller.email,
      }),
    });
  });
  portal.wakeOutbox();
}
