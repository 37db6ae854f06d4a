import { Button, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmSecondFactor, type NewSecondFactor } from '../../lib/second-factor.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

type SetUpFormProps = {
  started: NewSecondFactor;
  onDone: () => Promise<void>;
  /** The code stays off: a secret that no code has confirmed is worth nothing. */
  onCancel: () => void;
};

/** Three steps: the app learns the secret, the backup codes are kept, a first code confirms. */
export function SetUpForm({ started, onDone, onCancel }: SetUpFormProps) {
  const { totpURI, backupCodes } = started;
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return setFault('Enter the six digits of your app');
    setBusy(true);
    setFault(null);
    const refusal = await confirmSecondFactor(digits);
    setBusy(false);
    if (refusal === null) await onDone();
    else setFault(refusal.code === 'INVALID_CODE' ? 'This code is not right' : refusal.message);
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack maw={640}>
        <Title order={3}>{t('1. Scan this picture with an app for codes')}</Title>
        <QrCode text={totpURI} label={t('Picture to scan with an app for codes')} />
        <Text>{t('No camera at hand? Type this key into the app:')}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {inFours(secret).map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same four letters may come twice
            <Fragment key={place}>
              <span style={{ paddingInlineEnd: '0.6em' }}>{group}</span>
              <wbr />
            </Fragment>
          ))}
        </Code>
        <Title order={3}>{t('2. Keep these backup codes')}</Title>
        <Text>
          {t('Each opens your account once if you lose the phone. They are shown only now.')}
        </Text>
        <Code block>{backupCodes.join('\n')}</Code>
        <Group>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${backupCodes.join('\n')}\n`)}`}
            download="backup-codes.txt"
          >
            {t('Download the codes')}
          </Button>
        </Group>
        <Title order={3}>{t('3. Enter the code that the app shows')}</Title>
        <TextInput
          label={t('Code from your app')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault && t(fault)}
          maw={240}
          required
        />
        <Group>
          <BusyButton type="submit" busy={busy}>
            {t('Turn on')}
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Four letters are read and typed at a glance. The gap is drawn, so that a copy holds no blanks. */
function inFours(secret: string): string[] {
  return secret.match(/.{1,4}/g) ?? [];
}
