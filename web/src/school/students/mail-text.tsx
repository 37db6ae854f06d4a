import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './mail-text.module.css';

type MailTextProps = {
  to: string;
  copyTo?: string;
  subject: string;
  message: string;
  language: string;
  /** Below the mail. */
  children?: ReactNode;
};

/** A mail as it will be sent. */
export function MailText({ to, copyTo, subject, message, language, children }: MailTextProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <dl className={classes.head}>
        <dt>{t('To')}</dt>
        <dd>{to}</dd>
        {copyTo !== undefined && (
          <>
            <dt>{t('Copy to')}</dt>
            <dd>{copyTo}</dd>
          </>
        )}
        <dt>{t('Subject')}</dt>
        <dd lang={language}>{subject}</dd>
      </dl>
      <Text className={classes.message} lang={language}>
        {message}
      </Text>
      {children}
    </Stack>
  );
}
