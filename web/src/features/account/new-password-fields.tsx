import { VisuallyHidden } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type PasswordPart, passwordParts } from '@pallikoodam/domain/people/password';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPassword } from './account-fields.tsx';
import classes from './password-rules.module.css';

/** What a new password has to bring (AUTH-23, AUTH-24), each with a tick once it is there. */
const rules: readonly { part: PasswordPart; text: string }[] = [
  { part: 'length', text: 'At least 8 characters' },
  { part: 'upper case', text: 'An uppercase letter' },
  { part: 'digit', text: 'A number' },
  { part: 'special', text: 'A symbol' },
];

/** Stands in the paragraph that describes the field, where a list may not be. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.rules}>
      {rules.map(({ part, text }) => {
        const isMet = passwordParts[part](password);
        const Icon = isMet ? IconCircleCheckFilled : IconCircleDashed;
        return (
          <span key={part} className={classes.rule} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden />
            <span>
              {t(text)}
              <VisuallyHidden component="span">{isMet ? t(': done.') : '.'}</VisuallyHidden>
            </span>
          </span>
        );
      })}
    </span>
  );
}

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
