import { Alert, Checkbox, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuseField } from '../../lib/refusal.ts';
import { readReturnPath } from '../../lib/return-path.ts';
import { codeNeeded, signInByLink, useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountPassword } from './account-fields.tsx';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import { findPasswordFault } from './account-rules.ts';
import { readSignInAddress } from './addresses.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** /Signin, also where every guard leads (OP-47). */
export function SignInScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const search = useSearch({ strict: false });
  const { from, confirm, unlock, error } = readSignInAddress(search);
  const returnPath = readReturnPath(from);
  /** The form stays until the page it leads to is there. */
  const [entering, setEntering] = useState(false);
  if (confirm !== '') return <MailedLinkCard kind="confirm" token={confirm} />;
  if (unlock !== '') return <MailedLinkCard kind="unlock" token={unlock} />;
  if (session.state === 'signedIn' && !entering) {
    return <AlreadySignedIn session={session} returnPath={returnPath} />;
  }
  return (
    <AccountCard
      title={t('Sign In')}
      description={t(
        'This portal helps teachers, volunteers and the executive committee store and track student records.',
      )}
    >
      {error !== '' && <LinkExpired />}
      {from !== '' && <Text>{t('The page you asked for opens once you have signed in.')}</Text>}
      <SignInForm returnPath={returnPath} onEnter={setEntering} />
    </AccountCard>
  );
}

/** A mailed link was used already, or is too old. */
function LinkExpired() {
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

type MailedLinkCardProps = {
  /** What the mail was about: a new account, or one whose password is being guessed. */
  kind: 'confirm' | 'unlock';
  token: string;
};

/** What a mailed link to /Signin opens: the link and the password together sign in. */
function MailedLinkCard({ kind, token }: MailedLinkCardProps) {
  const { t } = useTranslation();
  const confirms = kind === 'confirm';
  return (
    <AccountCard
      title={confirms ? t('Confirm your email address') : t('Sign In')}
      description={
        confirms
          ? t('Enter the password that was chosen when this account was made.')
          : t('Too many wrong passwords were tried for your account. Enter your password here.')
      }
    >
      <MailedLinkForm token={token} action={confirms ? t('Confirm and sign in') : t('Sign In')} />
      <Text>
        {confirms
          ? t('You did not make this account, or do not know its password?')
          : t('You do not know your password?')}
      </Text>
      <LinkButton to="/Forgot" search={{ token }} variant="default">
        {t('Set a new password')}
      </LinkButton>
    </AccountCard>
  );
}

type Values = { password: string; rememberMe: boolean };

/** Asks for the password alone: the link says whose account it is. */
function MailedLinkForm({ token, action }: { token: string; action: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { password: '', rememberMe: false },
    validateInputOnBlur: true,
    validate: { password: findPasswordFault },
  });

  const enter = async (values: Values) => {
    const refusal = await signInByLink({ token, ...values });
    if (refusal === null) {
      await navigate({ to: '/Successfull', replace: true });
    } else if (refusal.code === 'INVALID_TOKEN') {
      // Kept in the address, so that a reload does not bring the form back.
      await navigate({ to: '/Signin', search: { error: 'INVALID_TOKEN' }, replace: true });
    } else if (refusal.code === codeNeeded) {
      await navigate({ to: '/Signin', replace: true });
    } else if (refusal.kind === 'refused') {
      throw refuseField('password', 'This is not the password of this account.');
    } else {
      throw new AccountRefusal(refusal.message);
    }
  };

  return (
    <AccountForm form={form} submitLabel={action} onSubmit={enter}>
      <AccountPassword
        key={form.key('password')}
        input={form.getInputProps('password')}
        name="password"
        label={t('Password')}
        autoComplete="current-password"
      />
      <Checkbox
        key={form.key('rememberMe')}
        {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        label={t('Remember me')}
      />
    </AccountForm>
  );
}
