import { Alert } from '@mantine/core';
import { IconAlertCircle, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './fault-alert.module.css';

type FaultAlertProps = {
  /** English key. */
  message: string;
  kind?: 'error' | 'mail';
  onDismiss: () => void;
};

/** What went wrong with a form as a whole; one can close it. */
export function FaultAlert({ message, kind = 'error', onDismiss }: FaultAlertProps) {
  const { t } = useTranslation();
  const Icon = kind === 'mail' ? IconMail : IconAlertCircle;
  return (
    <Alert
      role="alert"
      color={kind === 'mail' ? 'blue' : 'red'}
      icon={<Icon aria-hidden />}
      classNames={{ closeButton: classes.close }}
      withCloseButton
      closeButtonLabel={t('Dismiss')}
      onClose={onDismiss}
    >
      {t(message)}
    </Alert>
  );
}
