import { requireReach } from '../../../platform/auth/policy.ts';
import { removeSecondFactor } from '../../../platform/auth/second-factor.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { secondFactorReset } from '../../../platform/mail/templates/second-factor-reset.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { listMailLanguages } from '../../account/service.ts';
import { accessPolicy } from '../policy.ts';
import { readPerson } from '../service.ts';

/**
 * Takes away the sign-in code of a person who lost it, and tells that person by mail. Without a
 * code nothing happens. One's own is changed on the account page, which asks for the password.
 * PortalError 403, 404.
 */
export async function resetSecondFactor(context: CallContext, id: string): Promise<void> {
  const { portal, caller, language } = context;
  const { TeacherEmail: email } = await readPerson(context, id);
  requireReach(accessPolicy['users.resetSecondFactor'], caller, email);
  const languages = await listMailLanguages(portal.database.kysely, [email]);
  await writing(context, async (tx) => {
    if (!(await removeSecondFactor(tx, email))) return;
    await queueMail(tx, {
      purpose: 'sign-in code reset',
      recipients: [email],
      ...secondFactorReset({
        school: portal.school,
        language: languages.get(email) ?? language,
        link: `${portal.settings.publicUrl}/Signin`,
      }),
    });
  });
  portal.wakeOutbox();
}
