import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessagesOf, messageOf } from '../lib/refusal.ts';
import { onFirstClick } from '../screen/first-click.ts';
import { Honeypot } from '../screen/form/honeypot.tsx';

type EmailBoxProps = {
  /** What the field is for, to those who do not see where it stands. */
  label: string;
  action: string;
  address?: string;
  /** Where it stands it has looks of its own. */
  classes: Readonly<Record<string, string>>;
  /** What comes of it is the caller's to show. */
  onSend: (sent: { email: string; website: string }) => Promise<unknown>;
  children?: ReactNode;
};

/**
 * Takes an address, and says why where it is not taken. Plain elements: it stands on public pages,
 * which should not load a library's fields for it.
 */
export function EmailBox({ label, action, address, classes, onSend, children }: EmailBoxProps) {
  const { t } = useTranslation();
  const failureId = useId();
  const [website, setWebsite] = useState('');
  const [failure, setFailure] = useState('');
  const failed = failure !== '';
  const [sending, setSending] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
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
      await onSend({ email, website });
      form.reset();
    } catch (error) {
      setFailure(fieldMessagesOf(error).Email ?? messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form method="post" className={classes.box} noValidate onSubmit={(event) => void send(event)}>
      {children}
      <div className={classes.row}>
        <input
          className={classes.address}
          type="email"
          inputMode="email"
          autoComplete="email"
          name="Email"
          defaultValue={address}
          aria-label={label}
          placeholder={t('Email')}
          aria-invalid={failed}
          aria-describedby={failed ? failureId : undefined}
        />
        <button
          className={classes.go}
          type="submit"
          aria-busy={sending}
          disabled={sending}
          onClick={onFirstClick()}
        >
          {action}
        </button>
      </div>
      <Honeypot value={website} onChange={setWebsite} />
      {failed && (
        <p id={failureId} role="alert" className={classes.failure}>
          {t(failure)}
        </p>
      )}
    </form>
  );
}
