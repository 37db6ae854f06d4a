import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { readReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { AccountCard } from './account-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

/**
 * /NewEmail, where the link to a new address leads. It asks first, because programs follow links of
 * emails as well, and it wants the account that asked, because the link only proves the mailbox.
 */
export function NewEmailScreen() {
  const { t } = useTranslation();
  const { email, roles } = useSession();
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const input = { token: String(token ?? '') };
  const here = readReturnPath(useRouterState().location.href);
  const { data: asked, error } = useQuery(queries.getNewEmailRequest.queryOptions({ input }));
  const [taken, setTaken] = useState<string | null>(null);
  const { run, isBusy, failure } = useWrite(api.confirmMyEmail);
  const take = async () => setTaken((await run(input)).Email);
  const trouble = failure ?? error;
  if (taken !== null) {
    return (
      <MessagePage
        art="/art/success.svg"
        title={t('Your email address is changed')}
        actions={
          // The page knows the session by the old address.
          <LinkButton to="/StudentInfo" reloadDocument>
            {t('To the portal')}
          </LinkButton>
        }
      >
        {t('From now on sign in with {{email}}. Your password stays.', { email: taken })}
      </MessagePage>
    );
  }
  const title = t('Use this email address from now on?');
  const who =
    asked && t('{{from}} asks to use {{email}}.', { from: asked.From, email: asked.Email });
  if (asked !== undefined && asked.From !== email) {
    return (
      <AccountCard title={title} description={who ?? ''}>
        <Text>
          {t(
            'Sign in to this account to confirm the change. If it isn’t yours, you don’t need to do anything: nothing changes.',
          )}
        </Text>
        <SignInForm email={asked.From} returnPath={here} onEnter={() => undefined} />
      </AccountCard>
    );
  }
  return (
    <MessagePage
      art="/art/mail.svg"
      title={title}
      actions={
        <>
          {asked !== undefined && (
            <BusyButton busy={isBusy} onClick={() => void take().catch(() => undefined)}>
              {t('Use the new address')}
            </BusyButton>
          )}
          <LinkButton to="/" variant="default">
            {t('Home')}
          </LinkButton>
        </>
      }
    >
      {trouble !== null ? (
        <Alert color="red" role="alert">
          {t(messageOf(trouble))}
        </Alert>
      ) : (
        <>
          {who}{' '}
          {t('You sign in with it then, and the school writes to it. Nothing has changed so far.')}
          {roles.some((role) => role !== 'Parent') && (
            <>
              {' '}
              {t(
                'Your access as staff stays with the old address until the office enters the new one in Manage Roles.',
              )}
            </>
          )}
        </>
      )}
    </MessagePage>
  );
}
