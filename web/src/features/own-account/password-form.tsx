import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountFault } from '../../lib/account-requests.ts';
import { beginSecondFactor, type NewSecondFactor } from '../../lib/second-factor.ts';
import { BusyButton } from '../../screen/busy-button.tsx';

type PasswordFormProps = {
  turnsOff: boolean;
  end: (password: string) => Promise<AccountFault | null>;
  onEnded: () => Promise<void>;
  onStarted: (made: NewSecondFactor) => void;
  onCancel: () => void;
};

/** A person at a device left open does not know the password. */
export function PasswordForm(props: PasswordFormProps) {
  const { turnsOff, end, onEnded, onStarted, onCancel } = props;
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setFault('Enter your password');
    setBusy(true);
    setFault(null);
    const refusal = await act();
    setBusy(false);
    if (refusal !== null) setFault(describe(refusal));
  };
  const act = async () => {
    if (turnsOff) {
      const refusal = await end(password);
      if (refusal === null) await onEnded();
      return refusal;
    }
    const { body, fault: refusal } = await beginSecondFactor(password);
    if (refusal === null) onStarted(body as NewSecondFactor);
    return refusal;
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack maw={400}>
        <PasswordInput
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fault && t(fault)}
          visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password'), tabIndex: 0 }}
          maxLength={200}
          required
          autoFocus
        />
        <Group>
          <BusyButton type="submit" busy={busy} {...(turnsOff ? { color: 'red' } : {})}>
            {turnsOff ? t('Turn off the sign-in code') : t('Continue')}
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function describe({ code, message }: AccountFault): string {
  return code === 'INVALID_PASSWORD' ? 'This is not the password of this account.' : message;
}
