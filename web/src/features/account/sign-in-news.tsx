import { Alert } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** What the link in the confirmation mail brought about. */
export function SignInNews({
  confirmed,
  linkExpired,
}: {
  confirmed: boolean;
  linkExpired: boolean;
}) {
  const { t } = useTranslation();
  if (linkExpired) {
    return (
      <Alert
        color="orange"
        icon={<IconAlertCircle aria-hidden />}
        title={t('This link is no longer valid')}
      >
        {t(
          'Sign in with your email and password, and we send you a new link to confirm your address.',
        )}
      </Alert>
    );
  }
  if (confirmed) {
    return (
      <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('Your address is confirmed')}>
        {t('You can sign in now.')}
      </Alert>
    );
  }
  return null;
}
