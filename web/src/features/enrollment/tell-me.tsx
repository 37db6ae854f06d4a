import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EmailBox } from '../../school/email-box.tsx';
import classes from './tell-me.module.css';

/** Keeps an address that is written to once, when registration opens. */
export function TellMe({ address = '' }: { address?: string }) {
  const { t } = useTranslation();
  const [told, setTold] = useState(false);
  if (told) {
    return <p role="status">{t('We will write to you when registration opens.')}</p>;
  }
  return (
    <EmailBox
      label={t('Email to be told at')}
      action={t('Tell me when registration opens')}
      address={address}
      classes={classes}
      onSend={async ({ email, website }) => {
        await api.tellMeWhenOpen({ Email: email, website });
        setTold(true);
      }}
    />
  );
}
