import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resetPassword } from '../../lib/account-mails.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { refuseField } from '../../lib/refusal.ts';
import { refreshSession } from '../../lib/session.ts';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import { findConfirmationFault, findNewPasswordFault } from './account-rules.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';

/** What the mailed link opens. The server ends all sessions of the account with the old password. */
export function NewPasswordForm({
  token,
  onLinkExpired,
}: {
  token: string;
  onLinkExpired: () => void;
}) {
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
      // Whoever was signed in here, too, is so no more.
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
