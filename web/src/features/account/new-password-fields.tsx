import type { GetInputPropsReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPassword } from './account-fields.tsx';

export type NewPassword = { password: string; confirmation: string };

type NewPasswordFieldsProps = {
  password: GetInputPropsReturnType;
  confirmation: GetInputPropsReturnType;
};

/** A new password, typed twice, with its rules as help. */
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
        description={t(
          'At least 8 characters, among them an upper case letter, a numeric character, and a special character',
        )}
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
