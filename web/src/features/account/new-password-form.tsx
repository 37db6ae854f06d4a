import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../lib/notify.ts';
import { resetPassword } from '../../lib/session.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { AccountForm } from './account-form.tsx';
import { findConfirmationFault, findNewPasswordFault } from './account-rules.ts';
import { FaultAlert } from './fault-alert.tsx';
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
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<NewPassword>({
    initialValues: { password: '', confirmation: '' },
    validateInputOnBlur: true,
    validate: { password: findNewPasswordFault, confirmation: findConfirmationFault },
  });

  const submit = async ({ password }: NewPassword) => {
    setFault(null);
    const refusal = await resetPassword({ newPassword: password, token });
    if (refusal === null) {
      notifySuccess(t('Your password is changed. You can sign in with it now.'));
      await navigate({ to: '/Signin', replace: true });
    } else if (refusal.code === 'INVALID_TOKEN') {
      onLinkExpired();
    } else if (refusal.code === 'WEAK_PASSWORD' || refusal.code.startsWith('PASSWORD_TOO_')) {
      form.setFieldError('password', refusal.message);
    } else {
      setFault(refusal.message);
    }
  };

  return (
    <AccountForm form={form} onSubmit={submit}>
      <FaultAlert message={fault} onDismiss={() => setFault(null)} />
      <NewPasswordFields
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
      />
      <BusyButton type="submit" size="md" fullWidth busy={form.submitting}>
        {t('Save password')}
      </BusyButton>
    </AccountForm>
  );
}
