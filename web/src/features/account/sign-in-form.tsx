import { Anchor, Checkbox, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import school from '@pallikoodam/content/school.json';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import { IconBrandFacebook } from '@tabler/icons-react';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountFault } from '../../lib/account-requests.ts';
import type { ReturnPath } from '../../lib/return-path.ts';
import { codeNeeded, signIn } from '../../lib/session.ts';
import { AccountEmail, AccountPassword } from './account-fields.tsx';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import { findEmailFault, findPasswordFault } from './account-rules.ts';
import { CodeForm } from './code-form.tsx';
import { FaultAlert } from './fault-alert.tsx';

const onceMore = 'Please enter your password once more, then a new code.';

type Values = { email: string; password: string; rememberMe: boolean };

type SignInFormProps = {
  /** The only account that may sign in here; left out for any. */
  email?: string;
  returnPath: ReturnPath | null;
  /** Told that a sign-in is under way, or has failed. */
  onEnter: (entering: boolean) => void;
};

export function SignInForm({ email = '', returnPath, onEnter }: SignInFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { email, password: '', rememberMe: false },
    validateInputOnBlur: true,
    validate: { email: findEmailFault, password: findPasswordFault },
  });
  const [step, setStep] = useState<'password' | 'code' | 'once more'>('password');

  const enter = async ({ email, password, rememberMe }: Values) => {
    onEnter(true);
    const refusal = await signIn({ email: normaliseEmail(email), password, rememberMe });
    if (refusal?.code === codeNeeded) {
      onEnter(false);
      setStep('code');
      return;
    }
    if (refusal !== null) {
      onEnter(false);
      throw new AccountRefusal(describe(refusal), isAboutMail(refusal) ? 'mail' : 'error');
    }
    await goOn();
  };

  const goOn = async () => {
    if (returnPath === null) await navigate({ to: '/Successfull' });
    else await navigate({ href: returnPath.href, replace: true });
    // The page first asked for is not this person's, which is said here.
    if (router.state.location.pathname === '/Signin') onEnter(false);
  };

  if (step === 'code') {
    return <CodeForm onEnter={onEnter} onDone={goOn} onStartOver={() => setStep('once more')} />;
  }
  return (
    <AccountForm
      form={form}
      submitLabel={t('Sign In')}
      onSubmit={enter}
      closing={
        email === '' && (
          <Group justify="space-between">
            <span>
              {t('New here?')}{' '}
              <Anchor component={Link} to="/Signup">
                {t('Sign Up')}
              </Anchor>
            </span>
            <FacebookLink />
          </Group>
        )
      }
    >
      {step === 'once more' && (
        <FaultAlert message={onceMore} onDismiss={() => setStep('password')} />
      )}
      <AccountEmail
        key={form.key('email')}
        input={form.getInputProps('email')}
        readOnly={email !== ''}
      />
      <AccountPassword
        key={form.key('password')}
        input={form.getInputProps('password')}
        name="password"
        label={t('Password')}
        autoComplete="current-password"
      />
      <Group justify="space-between">
        <Checkbox
          key={form.key('rememberMe')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
          label={t('Remember me')}
        />
        <Anchor component={Link} to="/Forgot">
          {t('Forgot Password')}
        </Anchor>
      </Group>
    </AccountForm>
  );
}

function isAboutMail({ code }: AccountFault): boolean {
  return code === 'EMAIL_NOT_VERIFIED' || code === 'LINK_NEEDED';
}

/**
 * Every refusal reads the same, so that no one learns which addresses have an account (AUTH-13).
 */
function describe(fault: AccountFault): string {
  if (fault.kind !== 'refused') return fault.message;
  if (fault.code === 'EMAIL_NOT_VERIFIED') {
    return 'Your email address is not confirmed yet. Please open the link in the email that we sent you. If you cannot find it, check your spam folder or sign in again in an hour: we then send a new one.';
  }
  if (fault.code === 'LINK_NEEDED') {
    return 'Too many wrong passwords were tried for this account today. Please open the link in the email that its owner got, or choose “Forgot Password”.';
  }
  return 'Invalid Username Or Password';
}

/** The school's page; nothing where the school has none (OP-45). */
function FacebookLink() {
  const { t } = useTranslation();
  if (school.facebookUrl === '') return null;
  return (
    <Anchor href={school.facebookUrl} target="_blank" rel="noreferrer" display="inline-flex">
      <IconBrandFacebook aria-hidden />
      {t('Facebook')}
    </Anchor>
  );
}
