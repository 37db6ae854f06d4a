import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { AccountCard } from './account-card.tsx';
import { readSignInAddress } from './addresses.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { MailedLinkCard } from './mailed-link-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /Signin, also where every guard leads (OP-47). */
export function SignInScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const search = useSearch({ strict: false });
  const { from, confirm, unlock, error } = readSignInAddress(search);
  const returnPath = readReturnPath(from);
  /** The form stays until the page it leads to is there. */
  const [entering, setEntering] = useState(false);
  if (confirm !== '') return <MailedLinkCard kind="confirm" token={confirm} />;
  if (unlock !== '') return <MailedLinkCard kind="unlock" token={unlock} />;
  if (session.state === 'signedIn' && !entering) {
    return <AlreadySignedIn session={session} returnPath={returnPath} />;
  }
  return (
    <AccountCard
      title={t('Sign In')}
      description={t(
        'This portal helps teachers, volunteers and the executive committee store and track student records.',
      )}
    >
      {error !== '' && <LinkExpired />}
      {from !== '' && <Text>{t('The page you asked for opens once you have signed in.')}</Text>}
      <SignInForm returnPath={returnPath} onEnter={setEntering} />
    </AccountCard>
  );
}

/** A mailed link was used already, or is too old. */
function LinkExpired() {
  const { t } = useTranslation();
  return (
    <Alert
      color="orange"
      icon={<IconAlertCircle aria-hidden />}
      title={t('This link is no longer valid')}
    >
      {t(
        'Sign in with your email and password. If your address is not confirmed yet, we send you a new link.',
      )}
    </Alert>
  );
}
