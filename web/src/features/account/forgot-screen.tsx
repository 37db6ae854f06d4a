import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rescueFocus } from '../../screen/focus-place.ts';
import { AccountCard } from './account-card.tsx';
import { readForgotAddress } from './addresses.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetMailForm } from './reset-mail-form.tsx';

/** /Forgot: asks for the mail and, opened by the mailed link, for the new password (OP-42). */
export function ForgotScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false });
  const { token, error } = readForgotAddress(search);
  const navigate = useNavigate();
  const linkExpired = error !== '';
  // The form goes, and its button with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the other form has been drawn
  useEffect(rescueFocus, [linkExpired]);
  // Kept in the address, so that a reload does not bring the form back.
  const tellExpired = () =>
    void navigate({ to: '/Forgot', search: { error: 'INVALID_TOKEN' }, replace: true });

  if (token !== '' && !linkExpired) {
    return (
      <AccountCard title={t('Choose a new password')}>
        <NewPasswordForm token={token} onLinkExpired={tellExpired} />
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
          {t('A link works once and for a limited time. Please ask for a new one.')}
        </Alert>
      )}
      <ResetMailForm />
    </AccountCard>
  );
}
