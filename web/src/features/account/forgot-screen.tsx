import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../lib/account-mails.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { refuseField } from '../../lib/refusal.ts';
import { refreshSession } from '../../lib/session.ts';
import { rescueFocus } from '../../screen/focus-place.ts';
import { AccountCard } from './account-card.tsx';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import { findConfirmationFault, findNewPasswordFault } from './account-rules.ts';
import { readForgotAddress } from './addresses.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { ResetMailForm } from './reset-mail-form.tsx';

/** /Forgot: asks for the mail and, opened by the mailed link, for the new password (OP-42). */
export function ForgotScreen() {
  const { t } = useTranslation();
  const search = useSearch({ strict: false });
  const { token, error } = readForgotAddress(search);
  const navigate = useNavigate();
  const linkExpired = error !== '';
  // The form goes, and its button with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the other form has been rendered
  useEffect(rescueFocus, [linkExpired]);
  // Kept in the address, so that a reload does not bring the form back.
  const tellExpired = () =>
    void navigate({ to: '/Forgot', search: { error: 'INVALID_TOKEN' }, replace: true });

  if (token !== '' && !linkExpired) {
    return (
      <AccountCard title={t('Choose a new password')}>
        <NewPasswordForm token={token} onLinkExpired={tellExpired} />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={t('Forgot Password')}
      description={t(
        'We send you an email with a link. It opens a page where you set a new password.',
      )}
    >
      {linkExpired && (
        <Alert
          color="orange"
          icon={<IconAlertCircle aria-hidden />}
          title={t('This link is no longer valid')}
        >
          {t('A link works once and for a limited time. Please ask for a new one.')}
        </Alert>
      )}
      <ResetMailForm />
    </AccountCard>
  );
}

/** What the mailed link opens. The server ends all sessions of the account with the old password. */
function NewPasswordForm({ token, onLinkExpired }: { token: string; onLinkExpired: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<NewPassword>({
    initialValues: { password: '', confirmation: '' },
    validateInputOnBlur: true,
    validate: { password: findNewPasswordFault, confirmation: findConfirmationFault },
  });

  const save = async ({ password }: NewPassword) => {
    const refusal = await resetPassword({ newPassword: password, token });
    if (refusal === null) {
      // A session in this browser has ended as well.
      await refreshSession().catch(() => undefined);
      notifySuccess(t('Your password is changed. You can sign in with it now.'));
      await navigate({ to: '/Signin', replace: true });
    } else if (refusal.code === 'INVALID_TOKEN') {
      onLinkExpired();
    } else if (refusal.code === 'WEAK_PASSWORD' || refusal.code.startsWith('PASSWORD_TOO_')) {
      throw refuseField('password', refusal.message);
    } else {
      throw new AccountRefusal(refusal.message);
    }
  };

  return (
    <AccountForm form={form} submitLabel={t('Save password')} onSubmit={save}>
      <NewPasswordFields
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
      />
    </AccountForm>
  );
}
