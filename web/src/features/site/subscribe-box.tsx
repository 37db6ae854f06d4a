import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { school } from '../../school/school-content.ts';
import { onFirstClick } from '../../screen/first-click.ts';
import { Honeypot } from '../../screen/form/honeypot.tsx';
import classes from './site-footer.module.css';

/**
 * Keeps an address for the school's news, then thanks; on failure says why (OP-91). Plain elements:
 * it stands on every public page, which should not load a library's fields for it.
 */
export function SubscribeBox() {
  const { t } = useTranslation();
  const local = useLocalText();
  const navigate = useNavigate();
  const failureId = useId();
  const [website, setWebsite] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Read from the field: what was typed before the page was hydrated counts.
    const email = String(new FormData(form).get('Email'));
    if (sending) return;
    if (!isEmail(normaliseEmail(email))) {
      setFailure('Please enter a valid email');
      return;
    }
    setSending(true);
    setFailure('');
    try {
      await api.submitToContactUs({ Email: email, Subject: 'Subscribe', website });
      form.reset();
      await navigate({ to: '/ThankYou' });
    } catch (error) {
      setFailure(fieldMessagesOf(error).Email ?? messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      method="post"
      className={classes.subscribe}
      noValidate
      onSubmit={(event) => void subscribe(event)}
    >
      {school.footer.subscription.en !== '' && <p>{local(school.footer.subscription)}</p>}
      <div className={classes.row}>
        <input
          className={classes.address}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="Email"
          aria-label={t('Email for the newsletter')}
          placeholder={t('Email')}
          aria-invalid={failure !== ''}
          aria-describedby={failure === '' ? undefined : failureId}
        />
        <button
          className={classes.go}
          type="submit"
          aria-busy={sending}
          disabled={sending}
          onClick={onFirstClick()}
        >
          {t('Go')}
        </button>
      </div>
      <Honeypot value={website} onChange={setWebsite} />
      {failure !== '' && (
        <p id={failureId} role="alert" className={classes.failure}>
          {t(failure)}
        </p>
      )}
    </form>
  );
}
