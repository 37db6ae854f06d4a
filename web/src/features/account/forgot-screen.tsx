import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AccountCard } from './account-card.tsx';
import { readForgotAddress } from './addresses.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetMailForm } from './reset-mail-form.tsx';

/** /Forgot: asks for the mail and, opened by the mailed link, for the new password (OP-42). */
export function ForgotScreen() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const search = useSearch({ strict: false });
  // The ready page is the same for every address: what a mailed link says comes with the scripts.
  const { token, error } = readForgotAddress(hydrated ? search : {});
  const [refusedToken, setRefusedToken] = useState('');
  const linkExpired = error !== '' || (token !== '' && token === refusedToken);

  if (token !== '' && !linkExpired) {
    return (
      <AccountCard title={t('Choose a new password')}>
        <NewPasswordForm token={token} onLinkExpired={() => setRefusedToken(token)} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={t('Forgot Password')}
      description={t(
        'We send you an email with a link. It opens a page where you set a new password.',
      )}
    >
      {linkExpired && (
        <Alert
          color="orange"
          icon={<IconAlertCircle aria-hidden />}
          title={t('This link is no longer valid')}
        >
          {t('A link works once and for one hour. Please ask for a new one.')}
        </Alert>
      )}
      <ResetMailForm />
    </AccountCard>
  );
}
