import { Alert } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Where the link to a new address leads: asks first, for programs follow links of mails as well. */
export function NewEmailScreen() {
  const { t } = useTranslation();
  const { state, roles } = useSession();
  // Whose link it is the page does not know: a visitor may work at the school, too.
  const tellsOfRoles = state !== 'signedIn' || roles.some((role) => role !== 'Parent');
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const [taken, setTaken] = useState<string | null>(null);
  const { run, isBusy, failure } = useWrite(api.confirmMyEmail);
  const take = async () => {
    const { Email } = await run({ token: String(token ?? '') });
    setTaken(Email);
  };
  if (taken !== null) {
    return (
      <MessagePage
        art="/art/success.svg"
        title={t('Your email address is changed')}
        actions={<LinkButton to="/StudentInfo">{t('To the portal')}</LinkButton>}
      >
        {t('From now on sign in with {{email}}. Your password stays.', { email: taken })}
      </MessagePage>
    );
  }
  return (
    <MessagePage
      art="/art/mail.svg"
      title={t('Use this email address from now on?')}
      actions={
        <>
          <BusyButton busy={isBusy} onClick={() => void take().catch(() => undefined)}>
            {t('Use the new address')}
          </BusyButton>
          <LinkButton to="/" variant="default">
            {t('Home')}
          </LinkButton>
        </>
      }
    >
      {failure !== null ? (
        <Alert color="red" role="alert">
          {t(messageOf(failure))}
        </Alert>
      ) : (
        <>
          {t('You sign in with it then, and the school writes to it. Nothing has changed so far.')}
          {tellsOfRoles && (
            <>
              {' '}
              {t(
                'Do you work at the school? Your access as staff stays with the old address until the office enters the new one in Manage Roles.',
              )}
            </>
          )}
        </>
      )}
    </MessagePage>
  );
}
