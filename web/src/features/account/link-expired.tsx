import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A mailed link was used already, or is too old. */
export function LinkExpired() {
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
