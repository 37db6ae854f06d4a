import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { EmailBox } from '../../school/email-box.tsx';
import { school } from '../../school/school-content.ts';
import classes from './subscribe-box.module.css';

/** Keeps an address for the school's news, then thanks (OP-91). */
export function SubscribeBox() {
  const { t } = useTranslation();
  const local = useLocalText();
  const navigate = useNavigate();
  return (
    <EmailBox
      label={t('Email for the newsletter')}
      action={t('Go')}
      classes={classes}
      onSend={async ({ email, website }) => {
        await api.submitToContactUs({ Email: email, Subject: 'Subscribe', website });
        await navigate({ to: '/ThankYou' });
      }}
    >
      {school.footer.subscription.en !== '' && <p>{local(school.footer.subscription)}</p>}
    </EmailBox>
  );
}
