import type { GetInputPropsReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPassword } from './account-fields.tsx';
import { PasswordRules } from './password-rules.tsx';

export type NewPassword = { password: string; confirmation: string };

type NewPasswordFieldsProps = {
  password: GetInputPropsReturnType;
  confirmation: GetInputPropsReturnType;
};

/** A new password, typed twice, with its rules as help, which tick as one types. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const leavePassword = (event: FocusEvent) => {
    password.onBlur?.(event);
    // What it was compared with may have changed.
    if (confirmation.value !== '') confirmation.onBlur?.(event);
  };
  return (
    <>
      <AccountPassword
        input={{ ...password, onBlur: leavePassword }}
        name="password"
        label={t('Password')}
        description={<PasswordRules password={password.value} />}
        autoComplete="new-password"
      />
      <AccountPassword
        input={confirmation}
        name="confirmation"
        label={t('Confirm password')}
        autoComplete="new-password"
      />
    </>
  );
}
