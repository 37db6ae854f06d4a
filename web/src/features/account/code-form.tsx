import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuseField } from '../../lib/refusal.ts';
import { signInByCode } from '../../lib/second-factor.ts';
import { AccountForm, AccountRefusal } from './account-form.tsx';

type CodeFormProps = {
  onEnter: (entering: boolean) => void;
  onDone: () => Promise<void>;
  /** The password has to be given once more: it took too long, too many codes were wrong, or one was shown twice. */
  onStartOver: () => void;
};

const overCodes = [
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'CODE_ALREADY_USED',
];

/** The second step of signing in: the code of an app, or one kept on paper. */
export function CodeForm({ onEnter, onDone, onStartOver }: CodeFormProps) {
  const { t } = useTranslation();
  const [backup, setBackup] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? 'Enter the code' : null) },
  });

  const enter = async ({ code }: { code: string }) => {
    onEnter(true);
    const refusal = await signInByCode(code.replace(/\s/g, ''), { backup });
    if (refusal === null) return onDone();
    onEnter(false);
    if (overCodes.includes(refusal.code)) return onStartOver();
    if (refusal.kind === 'refused') throw refuseField('code', 'This code is not right');
    throw new AccountRefusal(refusal.message);
  };
  const change = () => {
    setBackup(!backup);
    form.reset();
  };
  const { error, ...input } = form.getInputProps('code');

  return (
    <AccountForm
      form={form}
      submitLabel={t('Sign In')}
      onSubmit={enter}
      closing={
        <Button variant="subtle" onClick={change}>
          {backup ? t('Use the code from your app') : t('Use a backup code')}
        </Button>
      }
    >
      <TextInput
        key={`${form.key('code')} ${backup}`}
        {...input}
        error={error && t(error)}
        label={backup ? t('Backup code') : t('Code from your app')}
        description={
          backup
            ? t('One of the codes that you kept when you set this up. Each works once.')
            : t('The six digits that your app shows for the school')
        }
        name="code"
        inputMode={backup ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={backup ? 40 : 20}
        autoFocus
        required
      />
    </AccountForm>
  );
}
