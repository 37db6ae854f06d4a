import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refuseField } from '../../lib/refusal.ts';
import { codeNeeded, signInByLink } from '../../lib/session.ts';
import { AccountPassword } from './account-fields.tsx';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import { findPasswordFault } from './account-rules.ts';

type Values = { password: string; rememberMe: boolean };

/** Asks for the password alone: the link says whose account it is. */
export function MailedLinkForm({ token, action }: { token: string; action: string }) {
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
