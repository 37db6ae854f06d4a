import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { Honeypot } from '../../screen/form/honeypot.tsx';
import classes from './tell-me.module.css';

/**
 * Keeps an address that is written to once, when registration opens. Plain elements: it stands on the
 * home page, which should not load a library's fields for it.
 */
export function TellMe({ address = '' }: { address?: string }) {
  const { t } = useTranslation();
  const failureId = useId();
  const [website, setWebsite] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const [told, setTold] = useState(false);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the field: what was typed before the page was hydrated counts.
    const Email = String(new FormData(event.currentTarget).get('Email'));
    if (sending) return;
    if (!isEmail(normaliseEmail(Email))) {
      setFailure('Please enter a valid email');
      return;
    }
    setSending(true);
    setFailure('');
    try {
      await api.tellMeWhenOpen({ Email, website });
      setTold(true);
    } catch (error) {
      setFailure(fieldMessagesOf(error).Email ?? messageOf(error));
    } finally {
      setSending(false);
    }
  };

  if (told) {
    return <p role="status">{t('We will write to you when registration opens.')}</p>;
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void ask(event)}>
      <div className={classes.row}>
        <input
          className={classes.address}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="Email"
          defaultValue={address}
          aria-label={t('Email to be told at')}
          placeholder={t('Email')}
          aria-invalid={failure !== ''}
          aria-describedby={failure === '' ? undefined : failureId}
        />
        <button className={classes.go} type="submit" aria-busy={sending} disabled={sending}>
          {t('Tell me when registration opens')}
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
