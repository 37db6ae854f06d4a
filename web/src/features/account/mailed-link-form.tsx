import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInByLink } from '../../lib/session.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { AccountPassword } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { findPasswordFault } from './account-rules.ts';
import { FaultAlert } from './fault-alert.tsx';

type Values = { password: string; rememberMe: boolean };

/** Asks for the password alone: the link says whose account it is. */
export function MailedLinkForm({ token, action }: { token: string; action: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { password: '', rememberMe: false },
    validateInputOnBlur: true,
    validate: { password: findPasswordFault },
  });

  const submit = async (values: Values) => {
    setFault(null);
    const refusal = await signInByLink({ token, ...values });
    if (refusal === null) {
      await navigate({ to: '/Successfull', replace: true });
    } else if (refusal.code === 'INVALID_TOKEN') {
      // Kept in the address, so that a reload does not bring the form back.
      await navigate({ to: '/Signin', search: { error: 'INVALID_TOKEN' }, replace: true });
    } else if (refusal.kind === 'refused') {
      form.setFieldError('password', 'This is not the password of this account.');
    } else {
      setFault(refusal.message);
    }
  };

  return (
    <AccountForm form={form} onSubmit={submit}>
      <FaultAlert message={fault} onDismiss={() => setFault(null)} />
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
      <BusyButton type="submit" size="md" fullWidth busy={form.submitting}>
        {action}
      </BusyButton>
    </AccountForm>
  );
}
