import { PasswordInput, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hintBelow } from '../../screen/form/hint-below.ts';

type AccountEmailProps = {
  /** From the form's `getInputProps`. */
  input: GetInputPropsReturnType;
  readOnly?: boolean;
};

/** The address that is the name of an account. */
export function AccountEmail({ input, readOnly = false }: AccountEmailProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...input}
      readOnly={readOnly}
      error={input.error && t(input.error)}
      label={t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      required
    />
  );
}

type AccountPasswordProps = {
  input: GetInputPropsReturnType;
  name: 'password' | 'confirmation';
  label: string;
  /** The rules of a new password. */
  description?: ReactNode;
  /** What a password manager does with it: fills it in, or offers a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, which can be shown. */
export function AccountPassword({ input, ...field }: AccountPasswordProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...input}
      {...field}
      inputWrapperOrder={hintBelow}
      error={input.error && t(input.error)}
      // The library says it of the box around the field alone.
      aria-invalid={Boolean(input.error)}
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password'), tabIndex: 0 }}
      required
    />
  );
}
