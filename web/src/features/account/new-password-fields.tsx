import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';

export type NewPassword = { password: string; confirmation: string };

type NewPasswordFieldsProps = {
  password: ReturnType<UseFormReturnType<NewPassword>['getInputProps']>;
  confirmation: ReturnType<UseFormReturnType<NewPassword>['getInputProps']>;
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
      <PasswordInput
        {...password}
        onBlur={leavePassword}
        error={password.error && t(password.error)}
        label={t('Password')}
        description={t(
          'At least 8 characters, among them an upper case letter, a numeric character, and a special character',
        )}
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password'), tabIndex: 0 }}
        required
      />
      <PasswordInput
        {...confirmation}
        error={confirmation.error && t(confirmation.error)}
        label={t('Confirm password')}
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password'), tabIndex: 0 }}
        required
      />
    </>
  );
}
